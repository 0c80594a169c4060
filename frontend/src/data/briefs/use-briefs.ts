import { useMemo } from 'react';
import { usePendingCommands } from '../outbox/pending-commands';
import { type Remote, useRemote } from '../query/query';
import { showToast } from '../../ui/notices/toast.store';
import { applyPending, type BriefBody, deleteBrief, saveBrief } from './briefs.outbox';
import { briefsQuery } from './briefs.queries';
import type { ProjectBrief } from './briefs.tables';
import { guestBriefQuery, setGuestBrief } from './guest-brief';

/** The briefs that a screen shows. */
export interface ShownBriefs extends Omit<Remote<unknown>, 'data'> {
  /** The person's briefs, or the guest's one, pending commands included; undefined before they are loaded. */
  briefs: readonly ProjectBrief[] | undefined;
  /** For a signed-in person: the brief that a guest has written on this device. */
  guestBrief: ProjectBrief | null;
  /** Whether a change waits for the server. */
  isPending: boolean;
}

interface Options {
  /** Loads only when the briefs were not loaded since the app was opened. */
  once?: boolean;
}

/** The briefs of a person, oldest first; of a guest (`uid` undefined) the one on this device. */
export function useBriefs(uid: number | undefined, { once = false }: Options = {}): ShownBriefs {
  const isGuest = uid === undefined;
  const { data, ...remote } = useRemote(briefsQuery(uid), { enabled: !isGuest, once });
  const guest = useRemote(guestBriefQuery, { once: true });
  const pending = usePendingCommands<BriefBody>('brief');
  const briefs = useMemo(() => {
    // What was just saved is shown also where the briefs were never loaded.
    return data || pending.length > 0 ? applyPending(data ?? [], pending) : undefined;
  }, [data, pending]);
  if (isGuest) {
    const { data: brief, ...state } = guest;
    const own = brief === undefined ? undefined : brief === null ? [] : [brief];
    return { ...state, briefs: own, guestBrief: null, isPending: false };
  }
  return { ...remote, briefs, guestBrief: guest.data ?? null, isPending: pending.length > 0 };
}

/** Saves a brief of a person, or of a guest, on this device. Returns whether it was saved. */
export async function storeBrief(uid: number | undefined, brief: ProjectBrief): Promise<boolean> {
  if (uid !== undefined) return saveBrief(brief);
  await setGuestBrief(brief);
  return true;
}

/** Takes the guest's brief into the account of the person; it has the same id, so that this happens once. */
export async function adoptBrief(brief: ProjectBrief): Promise<void> {
  if (await saveBrief(brief)) await setGuestBrief(null);
}

const DELETED_TEXT = 'Progetto eliminato. Chi lo ha già ricevuto lo vede finché non lo ritiri.';
const DELETED_HERE_TEXT = 'Progetto eliminato da questo dispositivo.';

/** Deletes a brief; a toast offers to restore it. */
export async function removeBrief(uid: number | undefined, brief: ProjectBrief): Promise<void> {
  if (uid === undefined) await setGuestBrief(null);
  else if (!(await deleteBrief(brief))) return;
  const button = { label: 'Annulla', run: () => void storeBrief(uid, brief) };
  showToast(uid === undefined ? DELETED_HERE_TEXT : DELETED_TEXT, { button });
}
