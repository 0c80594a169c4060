import { useEffect, useState } from 'react';
import { dropForm, type FormId, savedForm, saveForm } from './forms';

/** Delay between two writes while the person types. */
const WRITE_INTERVAL_MS = 150;

/** The last write of each form. A page that opens at once after another one with the same form reads what was typed there. */
const lastWrites = new Map<string, Promise<void>>();

/** The writes of a form, one after the other, whichever page they come from. */
function writesOf({ uid, key }: FormId) {
  const id = `${uid} ${key}`;
  const last = () => lastWrites.get(id) ?? Promise.resolve();
  const add = (write: () => Promise<void>): Promise<void> => {
    const next = last().then(write);
    lastWrites.set(id, next);
    return next;
  };
  return { last, add };
}

/** Writes the newest content: at once, or after the interval since the last write. */
function createWriter(form: FormId) {
  let unsaved: { content: unknown } | null = null;
  let timer: number | undefined;
  const writes = writesOf(form);
  /** Whether the form may be in the database; true until the database has been read. */
  let mayBeSaved = true;

  const flush = (): Promise<void> => {
    const next = unsaved;
    unsaved = null;
    if (!next) return writes.last();
    mayBeSaved = true;
    return writes.add(() => saveForm(form, next.content));
  };
  const rest = () => {
    timer = undefined;
    if (unsaved) write();
  };
  const write = () => {
    timer = window.setTimeout(rest, WRITE_INTERVAL_MS);
    void flush();
  };
  const save = (content: unknown) => {
    unsaved = { content };
    if (timer === undefined) write();
  };
  const clear = (): Promise<void> => {
    unsaved = null;
    // The first write must not wait for an unnecessary deletion.
    if (!mayBeSaved) return writes.last();
    mayBeSaved = false;
    return writes.add(() => dropForm(form));
  };
  const find = async (): Promise<unknown> => {
    await writes.last();
    const stored = await savedForm(form);
    mayBeSaved = stored !== null;
    return stored;
  };
  return { save, flush, clear, find };
}

/**
 * A form that is restored after reloads, crashes and network failures: `saved` is the stored content (undefined until
 * it was read, null for none), `save` stores the current content, `flush` writes it at once, `clear` deletes it.
 */
export function useSavedForm<Content>(form: FormId, read: (stored: unknown) => Content | null) {
  const [saved, setSaved] = useState<Content | null | undefined>(undefined);
  const [writer] = useState(() => createWriter(form));

  useEffect(() => {
    let isHere = true;
    void writer.find().then((stored) => isHere && setSaved(read(stored)));
    return () => {
      isHere = false;
    };
  }, [writer, read]);

  useEffect(() => {
    const flushNow = () => void writer.flush();
    document.addEventListener('visibilitychange', flushNow);
    return () => {
      document.removeEventListener('visibilitychange', flushNow);
      flushNow();
    };
  }, [writer]);

  const { save, flush, clear } = writer;
  return { saved, save, flush, clear };
}
