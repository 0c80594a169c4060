import { useCallback, useEffect, useRef } from 'react';
import type { Draft } from '../../offline/drafts';
import { contactDraft, keepContactDraft } from './contact-drafts';

const PAUSE_MS = 300;

/**
 * Reads the draft for a designer once, and keeps what is being written: after a short pause, when the page is hidden
 * and when the dialog closes. Nothing happens for a guest (`uid` null).
 */
export function useContactDraft(
  uid: number | null,
  designerId: number,
  onFound: (draft: Draft) => void,
): (draft: Draft | null) => void {
  const unsaved = useRef<Draft | null>(null);
  const timer = useRef<number | undefined>(undefined);

  const flush = useCallback(() => {
    window.clearTimeout(timer.current);
    const draft = unsaved.current;
    unsaved.current = null;
    if (draft && uid !== null) void keepContactDraft(uid, designerId, draft);
  }, [uid, designerId]);

  useEffect(() => {
    let isHere = true;
    if (uid !== null) {
      void contactDraft(uid, designerId).then((draft) => {
        if (isHere && draft && !unsaved.current) onFound(draft);
      });
    }
    return () => {
      isHere = false;
    };
    // Only what was there when the dialog opened counts as found.
  }, [uid, designerId, onFound]);

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
