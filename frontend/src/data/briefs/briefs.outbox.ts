import { NOT_FOUND } from '@stanze/domain/http-statuses';
import type { OutboxRow } from '../database/schema';
import { NotSavedError } from '../database/transact';
import { errorText } from '../http/errors';
import type { BriefAnswer } from '../http/types';
import { type CommandEvent, defineCommand } from '../outbox/commands';
import { enqueueCommand } from '../outbox/pending-commands';
import { newId } from '../../lib/new-id';
import { showToast } from '../../ui/notices/toast.store';
import { sendBrief, toProjectBrief } from './briefs.api';
import { briefEntity, updateBriefs } from './briefs.queries';
import type { ProjectBrief } from './briefs.tables';
import { shownName } from './new-brief';

/** The whole desired state: sent twice it has the same effect. */
export interface BriefBody {
  id: string;
  /** For the page that lists the pending commands. */
  name: string;
  /** Null deletes it. */
  brief: ProjectBrief | null;
}

type PendingBriefs = readonly Pick<OutboxRow<BriefBody>, 'body'>[];

const NO_SPACE_TEXT = 'Su questo dispositivo non c’è più spazio: il progetto non è cambiato.';
const OFFLINE_TEXT = 'Sei offline: il progetto non è cambiato. Riprova quando torni in rete.';

/** The briefs after one intent. */
function withBrief(briefs: readonly ProjectBrief[], id: string, brief: ProjectBrief | null) {
  const isListed = briefs.some((one) => one.id === id);
  if (!brief) return isListed ? briefs.filter((one) => one.id !== id) : briefs;
  return isListed ? briefs.map((one) => (one.id === id ? brief : one)) : [...briefs, brief];
}

/** The briefs with the pending commands applied, oldest first. */
export function applyPending(
  briefs: readonly ProjectBrief[],
  pending: PendingBriefs,
): readonly ProjectBrief[] {
  return pending.reduce((list, { body: { id, brief } }) => {
    // A command contains no files: they are those of the server.
    const files = list.find((one) => one.id === id)?.files;
    return withBrief(list, id, brief && { ...brief, files });
  }, briefs);
}

function showOutcome(event: CommandEvent): void {
  const { id } = event.row.body as BriefBody;
  if (event.type === 'delivered') {
    const { brief } = event.answer as BriefAnswer;
    updateBriefs((briefs) => withBrief(briefs, id, brief && toProjectBrief(brief)));
  }
  if (event.type === 'gone') updateBriefs((briefs) => withBrief(briefs, id, null));
  if (event.type === 'failed') showToast(event.row.problem ?? errorText(null), { tone: 'danger' });
}

/** Creates, changes or deletes a brief. */
export const briefCommand = defineCommand<BriefBody, BriefAnswer>({
  send: ({ id: key, uid, intentAt, body: { id, brief } }) => sendBrief({ id, brief, key, uid, intentAt }),
  merge: (_older, newer) => newer,
  tables: ['briefs'],
  // A brief that was created and deleted before it was sent is not sent at all.
  isConfirmed: async (tx, { uid, body }) =>
    body.brief === null && !(await tx.get('briefs', [uid, body.id]))?.brief,
  lastIntent: async (tx, { uid, body }) => (await tx.get('briefs', [uid, body.id]))?.intentAt ?? 0,
  apply: async (tx, answer, { uid, intentAt, body: { id } }) => {
    const row = await tx.get('briefs', [uid, id]);
    // Without Web Locks another tab may have sent this command and newer ones, and may have received its answers
    // sooner.
    if (row && row.intentAt > intentAt) return;
    await tx.put('briefs', { uid, id, brief: answer.brief && toProjectBrief(answer.brief), intentAt });
  },
  goneStatuses: [NOT_FOUND],
  deleteRecords: (tx, { uid, body: { id } }) => tx.remove('briefs', [uid, id]),
  onEvent: showOutcome,
});

async function enqueue(body: BriefBody, sendAfterMs = 0): Promise<boolean> {
  try {
    await enqueueCommand({ kind: 'brief', entity: briefEntity(body.id), body, id: newId(), sendAfterMs });
    return true;
  } catch (error) {
    // There is no space on this device, or a first visit lost its network before the code of the outbox was loaded.
    showToast(error instanceof NotSavedError ? NO_SPACE_TEXT : OFFLINE_TEXT, { tone: 'danger' });
    return false;
  }
}

/** Sets all of a brief: shown at once, saved on this device, then sent. Returns whether it was saved here. */
export function saveBrief(brief: ProjectBrief): Promise<boolean> {
  return enqueue({ id: brief.id, name: shownName(brief), brief });
}

/** Longer than a toast with a button is shown. */
const UNDO_MS = 12_000;

/**
 * Deletes a brief of the person. With files, which the server deletes for good, it is sent once it cannot be undone any
 * more. Returns whether that was saved here.
 */
export function deleteBrief(brief: ProjectBrief): Promise<boolean> {
  const hasFiles = (brief.files ?? []).length > 0;
  return enqueue({ id: brief.id, name: shownName(brief), brief: null }, hasFiles ? UNDO_MS : 0);
}
