import { useEffect, useState } from 'react';
import { dropFilesExcept, type FormId, savedFile, saveFile } from '../../../data/database/forms';
import { useSavedForm } from '../../../data/database/use-saved-form';

export interface ProfileValues {
  name: string;
  email: string;
  location: string;
}

/** The choice for the profile picture: unchanged, removed or replaced. */
export type PictureChoice = { state: 'unchanged' | 'removed' } | { state: 'new'; blob: Blob };

/** The draft of the form; a chosen picture is stored separately as a file. */
export interface ProfileDraft {
  values: ProfileValues;
  picture: PictureChoice['state'];
}

export interface ProfileStart {
  values: ProfileValues;
  picture: PictureChoice;
}

/** The name of the form's only file. */
const PICTURE = 'profile-picture';
const STATES: readonly PictureChoice['state'][] = ['unchanged', 'removed', 'new'];

/** A saved profile as form values: the initial values, and those with which they are compared. */
export function valuesOf(user: { name: string; email: string; location: string | null }): ProfileValues {
  return { name: user.name, email: user.email, location: user.location ?? '' };
}

const FIELDS = ['name', 'email', 'location'] as const;

/** Whether saving would change the profile. */
export function differs({ values, picture }: ProfileStart, saved: ProfileValues): boolean {
  return picture.state !== 'unchanged' || FIELDS.some((field) => values[field].trim() !== saved[field]);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

/** Reads a stored draft; null when there is none or it has the format of an older version. */
function readDraft(stored: unknown): ProfileDraft | null {
  if (typeof stored !== 'object' || stored === null || !('values' in stored)) return null;
  const { values, picture } = stored as { values: Partial<ProfileValues> | null; picture?: unknown };
  const { name, email, location } = values ?? {};
  if (!isText(name) || !isText(email) || !isText(location)) return null;
  return {
    values: { name, email, location },
    picture: STATES.find((state) => state === picture) ?? 'unchanged',
  };
}

/** Stores a chosen picture for a reload; deletes the previous one. */
export async function savePicture(formId: FormId, picture: PictureChoice): Promise<void> {
  if (picture.state === 'new') await saveFile(formId, PICTURE, { blob: picture.blob, isReady: true });
  else await dropFilesExcept(formId, []);
}

async function pictureOf(formId: FormId, { picture }: ProfileDraft): Promise<PictureChoice> {
  if (picture !== 'new') return { state: picture };
  const file = await savedFile(formId, PICTURE);
  return file ? { state: 'new', blob: file.blob } : { state: 'unchanged' };
}

/**
 * The stored draft with its picture (undefined while loading, null for none), and functions that save and delete it.
 */
export function useProfileDraft(formId: FormId) {
  const { saved: savedDraft, save: saveDraft, clear: deleteDraft } = useSavedForm(formId, readDraft);
  const [draft, setDraft] = useState<ProfileStart | null | undefined>(undefined);
  useEffect(() => {
    if (savedDraft === undefined) return undefined;
    let isMounted = true;
    const reading = savedDraft ? pictureOf(formId, savedDraft) : Promise.resolve(null);
    void reading.then((picture) => {
      if (isMounted) setDraft(savedDraft && picture && { values: savedDraft.values, picture });
    });
    return () => {
      isMounted = false;
    };
  }, [formId, savedDraft]);
  return { draft, saveDraft, deleteDraft };
}
