import { useEffect, useState } from 'react';
import { dropForm, type FormId, savedForm, saveForm } from './forms';

/** Between two writings, so that a fast hand does not keep the disk busy. */
const REST_MS = 150;

/** Writes the newest content: at once when the disk is at rest, else as soon as it is. */
function createWriter(place: FormId) {
  let unsaved: { content: unknown } | null = null;
  let timer: number | undefined;
  let writing: Promise<void> = Promise.resolve();
  /** Is there something to forget? Until that is known, there may be. */
  let isKept = true;

  const flush = (): Promise<void> => {
    const next = unsaved;
    unsaved = null;
    if (!next) return writing;
    isKept = true;
    writing = writing.then(() => saveForm(place, next.content));
    return writing;
  };
  const rest = () => {
    timer = undefined;
    if (unsaved) write();
  };
  const write = () => {
    timer = window.setTimeout(rest, REST_MS);
    void flush();
  };
  const keep = (content: unknown) => {
    unsaved = { content };
    if (timer === undefined) write();
  };
  const forget = (): Promise<void> => {
    unsaved = null;
    // The first word must not wait until nothing has been deleted.
    if (!isKept) return writing;
    isKept = false;
    writing = writing.then(() => dropForm(place));
    return writing;
  };
  const find = async (): Promise<unknown> => {
    const stored = await savedForm(place);
    isKept = stored !== null;
    return stored;
  };
  return { keep, flush, forget, find };
}

/**
 * A form that outlives reloads, crashes and lost lines: what was kept (undefined until that is known, null for
 * nothing), a way to keep what is written now, and a way to forget it all.
 */
export function useSavedForm<Content>(place: FormId, read: (stored: unknown) => Content | null) {
  const [kept, setKept] = useState<Content | null | undefined>(undefined);
  const [writer] = useState(() => createWriter(place));

  useEffect(() => {
    let isHere = true;
    void writer.find().then((stored) => isHere && setKept(read(stored)));
    return () => {
      isHere = false;
    };
  }, [writer, read]);

  useEffect(() => {
    const save = () => void writer.flush();
    document.addEventListener('visibilitychange', save);
    return () => {
      document.removeEventListener('visibilitychange', save);
      save();
    };
  }, [writer]);

  const { keep, flush, forget } = writer;
  return { kept, keep, flush, forget };
}
