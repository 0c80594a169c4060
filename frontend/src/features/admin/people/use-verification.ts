import { useRef } from 'react';
import { errorText } from '../../../data/http/errors';
import type { AdminDesigner } from '../../../data/http/types';
import { showToast } from '../../../ui/notices/toast.store';
import { verifyDesigner } from '../admin.api';
import { adminChanges } from '../admin.queries';

/**
 * Sets or removes the badge: shown at once, undone when the server refuses. Several clicks for one designer are sent
 * one after the other, and the answer to the last one is shown.
 */
export function useVerification() {
  const { putDesigner, reloadStats } = adminChanges;
  const running = useRef(new Map<number, Promise<unknown>>());
  const send = async (designer: AdminDesigner, isVerified: boolean, isLast: () => boolean) => {
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
  };
  return (designer: AdminDesigner, isVerified: boolean) => {
    putDesigner({ ...designer, is_verified: isVerified });
    const before = running.current.get(designer.id) ?? Promise.resolve();
    const next: Promise<void> = before.then(() =>
      send(designer, isVerified, () => running.current.get(designer.id) === next),
    );
    running.current.set(designer.id, next);
  };
}
