import type { OutboxRow } from '../../data/database/schema';
import { NotSavedError } from '../../data/database/transact';
import { api } from '../../data/http/api';
import { errorText } from '../../data/http/errors';
import type { Designer, PauseAnswer } from '../../data/http/types';
import { type CommandEvent, defineCommand } from '../../data/outbox/commands';
import { enqueueCommand, useOutboxRows } from '../../data/outbox/pending-commands';
import { saveCards } from '../../data/saved-designers/cards';
import { publicFields } from '../../data/saved-designers/public-fields';
import { currentPause } from '../../lib/current-pause';
import { newId } from '../../lib/new-id';
import { currentUser } from '../../session/session.store';
import { adoptDesigner, refreshProfile } from '../../session/sign-in/sign-in';
import { showToast } from '../../ui/notices/toast.store';

/** The pause that a designer wants: sent twice it has the same effect. */
export interface PauseBody {
  designerId: number;
  /** The last day, `YYYY-MM-DD`; null ends the pause. */
  until: string | null;
}

const FAILED = 'La pausa non è cambiata. Riprova.';
const NO_SPACE_TEXT = 'Su questo dispositivo non c’è più spazio: la pausa non è cambiata.';
const OFFLINE_TEXT = 'Sei offline: la pausa non è cambiata. Riprova quando torni in rete.';

/** Shows the stored pause at once on every screen, also in other tabs. */
async function showStored(paused_until: string | null): Promise<void> {
  const own = currentUser()?.designer;
  if (!own) return;
  const designer: Designer = { ...own, paused_until };
  // First, because the command is removed from the screen next.
  const adopted = adoptDesigner(designer);
  await saveCards([publicFields(designer)]);
  await adopted;
}

function followPause({ type, row, ...event }: CommandEvent): void {
  if (type === 'delivered' && 'answer' in event)
    void showStored((event.answer as PauseAnswer).paused_until).catch(() => undefined);
  if (type !== 'failed') return;
  showToast(row.problem ?? errorText(null), { tone: 'danger' });
  refreshProfile().catch(() => undefined);
}

/** Sets, changes or ends the pause of the own profile. */
export const pauseCommand = defineCommand<PauseBody, PauseAnswer>({
  send: ({ id: key, uid, intentAt, body: { designerId, until } }) =>
    api.post('/api/designers/{id}/pause', {
      path: { id: designerId },
      body: { until, intent_at: intentAt },
      headers: { 'Idempotency-Key': key, 'X-Outbox-User': String(uid) },
      failure: FAILED,
    }),
  merge: (_older, newer) => newer,
  onEvent: followPause,
});

/** Sets or ends the pause: shown at once, saved on this device, then sent. */
export async function savePause(body: PauseBody): Promise<void> {
  try {
    await enqueueCommand({ kind: 'pause', entity: `pause:${body.designerId}`, body, id: newId() });
  } catch (error) {
    // There is no space on this device, or a first visit lost its network before the code of the outbox was loaded.
    showToast(error instanceof NotSavedError ? NO_SPACE_TEXT : OFFLINE_TEXT, { tone: 'danger' });
  }
}

/** The own pause as its page shows it. */
export interface ShownPause {
  /** The last day; null without a pause. */
  until: string | null;
  /** Whether the server has not confirmed it. */
  isPending: boolean;
  /** Why the server refused the latest command; null when it did not. */
  problem: string | null;
}

/** The pause of a profile with the commands of the outbox applied, oldest first. */
function shownPause(designer: Designer, rows: readonly OutboxRow[]): ShownPause {
  const commands = rows.filter(
    ({ kind, body }) => kind === 'pause' && (body as PauseBody).designerId === designer.id,
  );
  const pending = commands.findLast(({ state }) => state !== 'failed');
  const wanted = pending ? { paused_until: (pending.body as PauseBody).until } : designer;
  const last = commands.at(-1);
  return {
    until: currentPause(wanted),
    isPending: pending !== undefined,
    problem: last?.state === 'failed' ? last.problem : null,
  };
}

/** The own pause, pending commands included. */
export function useOwnPause(designer: Designer): ShownPause {
  return shownPause(designer, useOutboxRows());
}
