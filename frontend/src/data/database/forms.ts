import type { FileRow } from './unsent.tables';
import { storedRows } from './stored-rows';

/** The key of a stored form: its owner (`GUEST_UID` of data/person.ts for a guest) and its name. */
export interface FormId {
  readonly uid: number;
  readonly key: string;
}

/** A file chosen in a form. */
export interface SavedFile {
  blob: Blob;
  isReady: boolean;
}

/** Saves the current content of a form. */
export async function saveForm({ uid, key }: FormId, content: unknown): Promise<void> {
  await storedRows.put('forms', [{ uid, key, content, savedAt: Date.now() }]);
}

/**
 * The stored content of a form, or null. The caller checks its shape, because an older version of the app may have
 * written it.
 */
export async function savedForm({ uid, key }: FormId): Promise<unknown> {
  return (await storedRows.get('forms', [uid, key]))?.content ?? null;
}

async function filesOf({ uid, key }: FormId): Promise<FileRow[]> {
  return (await storedRows.listOf('files', uid)).filter(({ form }) => form === key);
}

/** Deletes the files of a form to which its content does not refer any more. */
export async function dropFilesExcept(form: FormId, ids: readonly string[]): Promise<void> {
  const lost = (await filesOf(form)).filter(({ id }) => !ids.includes(id));
  await storedRows.remove(
    'files',
    lost.map(({ id }): [number, string] => [form.uid, id]),
  );
}

/** Deletes a form with its files. */
export async function dropForm(form: FormId): Promise<void> {
  await Promise.all([storedRows.remove('forms', [[form.uid, form.key]]), dropFilesExcept(form, [])]);
}

/** Gives a form with its files to another person, with new content; it replaces a form of the same name. */
export async function moveForm(form: FormId, uid: number, content: unknown): Promise<void> {
  const files = await filesOf(form);
  await storedRows.put(
    'files',
    files.map((file) => ({ ...file, uid })),
  );
  await saveForm({ uid, key: form.key }, content);
  await dropForm(form);
}

/** Saves a file that was chosen in a form. */
export async function saveFile(form: FormId, id: string, { blob, isReady }: SavedFile): Promise<void> {
  const bytes = await blob.arrayBuffer();
  await storedRows.put('files', [{ uid: form.uid, id, form: form.key, bytes, type: blob.type, isReady }]);
}

/** A file that was chosen in a form, or null. */
export async function savedFile({ uid }: FormId, id: string): Promise<SavedFile | null> {
  const row = await storedRows.get('files', [uid, id]);
  return row ? { blob: new Blob([row.bytes], { type: row.type }), isReady: row.isReady } : null;
}
