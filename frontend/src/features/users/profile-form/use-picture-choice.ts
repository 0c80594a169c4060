import { GALLERY_TEXTS } from '@stanze/domain/gallery-pictures';
import { pictureType } from '@stanze/domain/picture-file';
import { profilePictureError } from '@stanze/domain/validation-clients';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { contentProblem, isDamaged } from '../../../lib/pictures/picture-check';
import { smallerJpeg } from '../../../lib/pictures/smaller-jpeg';
import type { PictureChoice } from './profile-draft';

const LONGEST_SIGNATURE = 16;
/** Longest side of the sent picture, in px: the server stores a square of 512 px, and a photograph of a phone takes a slow network minutes. */
const LONGEST_SIDE = 1280;
const UNREADABLE = { type: '', reason: GALLERY_TEXTS.broken };

/** The message for a file that cannot be the profile picture, and its media type by its content. */
async function checkedPicture(file: Blob): Promise<{ type: string; reason: string | null }> {
  const content = pictureType(new Uint8Array(await file.slice(0, LONGEST_SIGNATURE).arrayBuffer()));
  const type = content === null ? '' : `image/${content}`;
  const problem = await contentProblem(file);
  if (problem !== null && problem !== 'type') return { type, reason: GALLERY_TEXTS[problem] };
  const reason = profilePictureError({ type, size: file.size });
  if (reason !== null || !(await isDamaged(file))) return { type, reason };
  return { type, reason: GALLERY_TEXTS.broken };
}

/** What is sent: the picture in a small size, or the unchanged file when this browser cannot convert it. */
async function sentPicture(file: File, type: string): Promise<Blob> {
  return (await smallerJpeg(file, LONGEST_SIDE)) ?? file.slice(0, file.size, type);
}

/** An object URL for the chosen file, revoked when it is not shown any more. */
function usePreview(picture: PictureChoice): string | null {
  const blob = picture.state === 'new' ? picture.blob : null;
  const address = useMemo(() => (blob ? URL.createObjectURL(blob) : null), [blob]);
  useEffect(() => () => URL.revokeObjectURL(address ?? ''), [address]);
  return address;
}

/** The choice of a profile picture. A file is checked by its content; an invalid one does not change the choice. */
export function usePictureChoice(start: PictureChoice) {
  const [picture, setPicture] = useState(start);
  const [error, setError] = useState<string | null>(null);
  const latest = useRef(0);
  const preview = usePreview(picture);

  const choose = useCallback(async (file: File) => {
    latest.current += 1;
    const choiceNumber = latest.current;
    const { type, reason } = await checkedPicture(file).catch(() => UNREADABLE);
    const blob = reason === null ? await sentPicture(file, type) : null;
    if (choiceNumber !== latest.current) return;
    setError(reason);
    if (blob) setPicture({ state: 'new', blob });
  }, []);
  const remove = useCallback(() => {
    latest.current += 1;
    setError(null);
    setPicture({ state: 'removed' });
  }, []);
  const restore = useCallback(() => {
    latest.current += 1;
    setError(null);
    setPicture({ state: 'unchanged' });
  }, []);
  const dismiss = useCallback(() => setError(null), []);
  return { picture, preview, error, choose, remove, restore, dismiss };
}
