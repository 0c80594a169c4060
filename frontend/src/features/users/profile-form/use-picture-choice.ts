import { profilePictureError } from '@stanze/domain/validation-clients';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { PictureChoice } from './profile-draft';
import { pictureType } from './picture-type';

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
