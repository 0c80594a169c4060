import { currentText } from '@stanze/domain/questionnaire';
import { storedRows } from '../../data/database/stored-rows';
import { transact } from '../../data/database/transact';
import type { MatchResponse } from '../../data/http/types';
import { type CommandInput, defineCommand } from '../../data/outbox/commands';
import type { Outbox } from '../../data/outbox/create-outbox';
import { GUEST_UID } from '../../data/person';
import { newId } from '../../lib/new-id';
import { matchDesigners, PAGE_SIZE } from './matching.api';

export const QUESTIONNAIRE = 'questionnaire';

/** A completed questionnaire. */
export interface QuestionnaireBody {
  /** The five chosen option texts. */
  answers: string[];
  email: string;
}

/**
 * Sends a completed questionnaire. It is a command of the device, so that guests can send it. Another questionnaire
 * replaces one that was not delivered.
 */
export const questionnaireCommand = defineCommand<QuestionnaireBody, MatchResponse>({
  send: ({ id, body }) => matchDesigners({ ...body, limit: PAGE_SIZE }, id),
  replacesOlder: true,
});

/** The sent data as one text: the same answers and address are the same questionnaire, also in former texts. */
export function contentOf({ answers, email }: QuestionnaireBody): string {
  return JSON.stringify([answers.map((text, index) => currentText(index, text)), email]);
}

function bodyOf(content: string): QuestionnaireBody {
  const [answers, email] = JSON.parse(content) as [string[], string];
  return { answers, email };
}

/** The Idempotency-Key of a questionnaire: the same content has the same key, so that it stays one lead. */
function keyOf(content: string): Promise<string> {
  return transact(['answers'], async (tx) => {
    const last = await tx.get('answers', 'attempt');
    const isSame = last?.id === 'attempt' && contentOf(bodyOf(last.content)) === content;
    const key = isSame ? last.key : newId();
    await tx.put('answers', { id: 'attempt', key, content, isDue: false });
    return key;
  });
}

/** The command for a questionnaire. */
export async function questionnaireInput(body: QuestionnaireBody): Promise<CommandInput> {
  const id = await keyOf(contentOf(body));
  return { kind: QUESTIONNAIRE, entity: QUESTIONNAIRE, body, id, uid: GUEST_UID };
}

/**
 * Converts a questionnaire that the previous version stored for sending (row `attempt` of the table `answers`, `isDue`)
 * into a command with the same key.
 */
export async function importOldAttempt(outbox: Outbox): Promise<void> {
  const row = await storedRows.get('answers', 'attempt');
  if (row?.id !== 'attempt' || !row.isDue) return;
  const body = bodyOf(row.content);
  await outbox.enqueue({ kind: QUESTIONNAIRE, entity: QUESTIONNAIRE, body, id: row.key, uid: GUEST_UID });
  await storedRows.put('answers', [{ ...row, isDue: false }]);
}
