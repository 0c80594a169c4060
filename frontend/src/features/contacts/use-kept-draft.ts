import { useCallback, useEffect, useRef } from 'react';
import { type Draft, saveDraft, savedDraft, deleteDraft } from '../../data/database/drafts';

const PAUSE_MS = 300;

async function keep(uid: number, key: string, draft: Draft): Promise<void> {
  // A blank text is no draft.
  if (draft.text.trim() === '') await deleteDraft(uid, key);
  else await saveDraft(uid, key, draft);
}

/**
 * Reads the draft of a place once, and keeps what is being written: after a short pause, when the page is hidden and
 * when the form goes. Null stands for "nothing more to keep". Nothing happens for a guest (`uid` null).
 */
export function useKeptDraft(
  uid: number | null,
  key: string,
  onFound: (draft: Draft) => void,
): (draft: Draft | null) => void {
  const unsaved = useRef<Draft | null>(null);
  const timer = useRef<number | undefined>(undefined);

  const flush = useCallback(() => {
    window.clearTimeout(timer.current);
    const draft = unsaved.current;
    unsaved.current = null;
    if (draft && uid !== null) void keep(uid, key, draft);
  }, [uid, key]);

  useEffect(() => {
    let isHere = true;
    if (uid !== null) {
      void savedDraft(uid, key).then((draft) => {
        if (isHere && draft && !unsaved.current) onFound(draft);
      });
    }
    return () => {
      isHere = false;
    };
    // Only what was there when the form opened counts as found.
  }, [uid, key, onFound]);

  useEffect(() => {
    document.addEventListener('visibilitychange', flush);
    return () => {
      document.removeEventListener('visibilitychange', flush);
      flush();
    };
  }, [flush]);

  return useCallback(
    (draft) => {
      unsaved.current = draft;
      window.clearTimeout(timer.current);
      if (draft) timer.current = window.setTimeout(flush, PAUSE_MS);
    },
    [flush],
  );
}
