import { profilePictureError } from '@stanze/domain/validation-clients';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { PictureChoice } from './profile-draft';

/**
 * The first bytes of the allowed types; they are checked because the name and the declared type of a file may be wrong.
 */
const SIGNATURES: readonly { type: string; bytes: readonly number[] }[] = [
  { type: 'image/jpeg', bytes: [0xff, 0xd8, 0xff] },
  { type: 'image/png', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: 'image/gif', bytes: [0x47, 0x49, 0x46, 0x38, 0x37, 0x61] },
  { type: 'image/gif', bytes: [0x47, 0x49, 0x46, 0x38, 0x39, 0x61] },
];

const LONGEST_SIGNATURE = 8;

/** The media type of a picture according to its first bytes; empty when the type is not allowed. */
async function pictureType(file: Blob): Promise<string> {
  const head = new Uint8Array(await file.slice(0, LONGEST_SIGNATURE).arrayBuffer());
  const match = SIGNATURES.find(({ bytes }) => bytes.every((byte, index) => head[index] === byte));
  return match?.type ?? '';
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
    const type = await pictureType(file).catch(() => '');
    if (choiceNumber !== latest.current) return;
    const reason = profilePictureError({ type, size: file.size });
    setError(reason);
    if (!reason) setPicture({ state: 'new', blob: file.slice(0, file.size, type) });
  }, []);
  const remove = useCallback(() => {
    latest.current += 1;
    setError(null);
    setPicture({ state: 'removed' });
  }, []);
  const restore = useCallback(() => {
    latest.current += 1;
    setError(null);
    setPicture({ state: 'kept' });
  }, []);
  const dismiss = useCallback(() => setError(null), []);
  return { picture, preview, error, choose, remove, restore, dismiss };
}
