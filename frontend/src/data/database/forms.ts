import type { FileRow } from './schema';
import { storedRows } from './stored-rows';

/** Whose rows are nobody's: the server's ids begin at 1. */
export const GUEST = 0;

/** Where a form is kept: whose it is, and its name. */
export interface FormId {
  readonly uid: number;
  readonly key: string;
}

/** A file as it was kept. */
export interface SavedFile {
  blob: Blob;
  isReady: boolean;
}

/** Keeps a form as far as it is filled in. */
export async function saveForm({ uid, key }: FormId, content: unknown): Promise<void> {
  await storedRows.put('forms', [{ uid, key, content, savedAt: Date.now() }]);
}

/** What was filled in, or null; whoever asks checks its shape, an older version of the app may have written it. */
export async function savedForm({ uid, key }: FormId): Promise<unknown> {
  return (await storedRows.get('forms', [uid, key]))?.content ?? null;
}

async function filesOf({ uid, key }: FormId): Promise<FileRow[]> {
  return (await storedRows.listOf('files', uid)).filter(({ form }) => form === key);
}

/** Forgets the files of a form that nothing refers to any more. */
export async function dropFilesExcept(place: FormId, ids: readonly string[]): Promise<void> {
  const lost = (await filesOf(place)).filter(({ id }) => !ids.includes(id));
  await storedRows.remove(
    'files',
    lost.map(({ id }): [number, string] => [place.uid, id]),
  );
}

/** Forgets a form with its files: it was sent, or given up. */
export async function dropForm(place: FormId): Promise<void> {
  await Promise.all([storedRows.remove('forms', [[place.uid, place.key]]), dropFilesExcept(place, [])]);
}

/** Keeps a file that was chosen in a form. */
export async function saveFile(place: FormId, id: string, { blob, isReady }: SavedFile): Promise<void> {
  const bytes = await blob.arrayBuffer();
  await storedRows.put('files', [{ uid: place.uid, id, form: place.key, bytes, type: blob.type, isReady }]);
}

/** A file that was chosen in a form, or null. */
export async function savedFile({ uid }: FormId, id: string): Promise<SavedFile | null> {
  const row = await storedRows.get('files', [uid, id]);
  return row ? { blob: new Blob([row.bytes], { type: row.type }), isReady: row.isReady } : null;
}

/** At the logo: what a guest filled in belongs to nobody who could come back for it. */
export async function dropGuestForms(): Promise<void> {
  await Promise.all([storedRows.removeOf('forms', GUEST), storedRows.removeOf('files', GUEST)]);
}
