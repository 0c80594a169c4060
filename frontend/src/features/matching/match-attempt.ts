import { ApiError } from '../../data/http/errors';
import type { MatchResponse } from '../../data/http/types';
import { newId } from '../../lib/new-id';
import { type Attempt, saveAttempt, savedAttempt } from '../../data/database/answers';
import { clientId } from './client-id';
import { matchDesigners } from './matching.api';
import { PAGE_SIZE } from './matching.store';

const LOCK = 'stanze-questionnaire';
const TOO_MANY = 429;
const SERVER_FAULT = 500;

let last: Promise<unknown> = Promise.resolve();

/** One sending at a time on this device; where the browser has no locks, in this tab: the key protects the rest. */
function underLock<T>(work: () => Promise<T>): Promise<T> {
  if ('locks' in navigator) return navigator.locks.request(LOCK, work);
  const result = last.then(work);
  last = result.catch(() => undefined);
  return result;
}

/** What is sent, as one text: the same answers and address are the same questionnaire. */
export function contentOf(texts: readonly string[], email: string): string {
  return JSON.stringify([texts, email]);
}

/** A refusal for good; anything else may go better later. */
function isFinal(error: unknown): boolean {
  return error instanceof ApiError && error.status < SERVER_FAULT && error.status !== TOO_MANY;
}

async function send(attempt: Attempt): Promise<MatchResponse> {
  const [answers, email] = JSON.parse(attempt.content) as [string[], string];
  const body = { answers, email, client_id: clientId(), limit: PAGE_SIZE };
  try {
    const answer = await matchDesigners(body, attempt.key);
    await saveAttempt({ ...attempt, isDue: false });
    return answer;
  } catch (error) {
    if (isFinal(error)) await saveAttempt({ ...attempt, isDue: false });
    throw error;
  }
}

/** Sends a completed questionnaire; it is on the disk before, and stays due there until the server has answered. */
export function sendCompleted(content: string): Promise<MatchResponse> {
  return underLock(async () => {
    const before = await savedAttempt();
    const key = before?.content === content ? before.key : newId();
    const attempt = { key, content, isDue: true };
    await saveAttempt(attempt);
    return send(attempt);
  });
}

/** Whether a completed questionnaire waits for the network. */
export async function isDue(): Promise<boolean> {
  return (await savedAttempt())?.isDue ?? false;
}

/** Sends the questionnaire that is due, unless another tab has done so; null when there is none. */
export function sendDue(): Promise<{ content: string; answer: MatchResponse } | null> {
  return underLock(async () => {
    const attempt = await savedAttempt();
    return attempt?.isDue ? { content: attempt.content, answer: await send(attempt) } : null;
  });
}
