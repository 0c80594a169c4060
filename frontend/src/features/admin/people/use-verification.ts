import { useCallback, useRef } from 'react';
import { errorText } from '../../../data/http/errors';
import type { AdminDesigner } from '../../../data/http/types';
import { showToast } from '../../../ui/notices/toast.store';
import { verifyDesigner } from '../admin.api';
import { adminChanges } from '../admin.queries';

const { putDesigner, reloadStats } = adminChanges;

/** Sends the badge; the answer is shown unless another one of the same designer has been sent since. */
async function send(designer: AdminDesigner, isVerified: boolean, isLast: () => boolean): Promise<void> {
  try {
    const saved = await verifyDesigner(designer.id, isVerified);
    if (isLast()) {
      putDesigner(saved);
      showToast(isVerified ? `${designer.name}: verificato.` : `${designer.name}: verifica tolta.`, {
        tone: 'success',
      });
    }
  } catch (error) {
    if (isLast()) putDesigner({ ...designer, is_verified: !isVerified });
    showToast(`${designer.name}: ${errorText(error)}`, { tone: 'danger' });
  }
  reloadStats();
}

/**
 * Sets or removes the badge: shown at once, undone when the server refuses. Several clicks for one designer are sent
 * one after the other, and the answer to the last one is shown.
 */
export function useVerification() {
  const running = useRef(new Map<number, Promise<unknown>>());
  return useCallback((designer: AdminDesigner, isVerified: boolean) => {
    putDesigner({ ...designer, is_verified: isVerified });
    const before = running.current.get(designer.id) ?? Promise.resolve();
    const next: Promise<void> = before.then(() =>
      send(designer, isVerified, () => running.current.get(designer.id) === next),
    );
    running.current.set(designer.id, next);
  }, []);
}
