import { useEffect, useState } from 'react';
import { dropFilesExcept, type FormId, savedFile, saveFile } from '../../../data/database/forms';
import { useSavedForm } from '../../../data/database/use-saved-form';

export interface ProfileValues {
  name: string;
  email: string;
  location: string;
}

/** What becomes of the profile picture: it stays, it goes, or another one takes its place. */
export type PictureChoice = { state: 'kept' | 'removed' } | { state: 'new'; blob: Blob };

/** The form as far as it is filled in; a chosen picture is kept beside it as a file. */
export interface ProfileDraft {
  values: ProfileValues;
  picture: PictureChoice['state'];
}

export interface ProfileStart {
  values: ProfileValues;
  picture: PictureChoice;
}

/** The one file of the form. */
const PICTURE = 'profile-picture';
const STATES: readonly PictureChoice['state'][] = ['kept', 'removed', 'new'];

/** Somebody's profile as it is, to begin with or to compare with. */
export function valuesOf(user: { name: string; email: string; location: string | null }): ProfileValues {
  return { name: user.name, email: user.email, location: user.location ?? '' };
}

const FIELDS = ['name', 'email', 'location'] as const;

/** Whether saving would change anything of the profile. */
export function differs({ values, picture }: ProfileStart, saved: ProfileValues): boolean {
  return picture.state !== 'kept' || FIELDS.some((field) => values[field].trim() !== saved[field]);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

/** Changes that were not saved, as they were kept; null when there are none or an older version wrote them otherwise. */
function readDraft(stored: unknown): ProfileDraft | null {
  if (typeof stored !== 'object' || stored === null || !('values' in stored)) return null;
  const { values, picture } = stored as { values: Partial<ProfileValues> | null; picture?: unknown };
  const { name, email, location } = values ?? {};
  if (!isText(name) || !isText(email) || !isText(location)) return null;
  return { values: { name, email, location }, picture: STATES.find((state) => state === picture) ?? 'kept' };
}

/** Keeps a chosen picture through a reload; forgets the one before. */
export async function savePicture(place: FormId, picture: PictureChoice): Promise<void> {
  if (picture.state === 'new') await saveFile(place, PICTURE, { blob: picture.blob, isReady: true });
  else await dropFilesExcept(place, []);
}

async function pictureOf(place: FormId, { picture }: ProfileDraft): Promise<PictureChoice> {
  if (picture !== 'new') return { state: picture };
  const file = await savedFile(place, PICTURE);
  return file ? { state: 'new', blob: file.blob } : { state: 'kept' };
}

/** The draft with its picture (undefined until that is known, null for none), and the ways to keep and forget it. */
export function useProfileDraft(place: FormId) {
  const { saved: kept, save: keep, clear: forget } = useSavedForm(place, readDraft);
  const [found, setFound] = useState<ProfileStart | null | undefined>(undefined);
  useEffect(() => {
    if (kept === undefined) return undefined;
    let isHere = true;
    const reading = kept ? pictureOf(place, kept) : Promise.resolve(null);
    void reading.then((picture) => {
      if (isHere) setFound(kept && picture && { values: kept.values, picture });
    });
    return () => {
      isHere = false;
    };
  }, [place, kept]);
  return { found, keep, forget };
}
