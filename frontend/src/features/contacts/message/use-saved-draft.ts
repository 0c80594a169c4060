import { useCallback, useEffect, useRef } from 'react';
import { type Draft, saveDraft, ownDraft, deleteDraft } from '../../../data/database/drafts';

const PAUSE_MS = 300;

async function store(uid: number, key: string, draft: Draft): Promise<void> {
  // A blank text is not saved as a draft.
  if (draft.text.trim() === '') await deleteDraft(uid, key);
  else await saveDraft(uid, key, draft);
}

/**
 * Loads the draft with this key once, and returns a function that saves the draft: 300 ms after the last call, when the
 * page is hidden and when the form unmounts. Calling it with null cancels the saving. Does nothing for a guest (`uid`
 * null).
 */
export function useSavedDraft(
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
    if (draft && uid !== null) void store(uid, key, draft);
  }, [uid, key]);

  useEffect(() => {
    let isHere = true;
    if (uid !== null) {
      void ownDraft(uid, key).then((draft) => {
        if (isHere && draft && !unsaved.current) onFound(draft);
      });
    }
    return () => {
      isHere = false;
    };
    // The draft is loaded only when the form opens.
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
