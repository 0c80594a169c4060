import { api } from '../data/http/api';
import { bearer } from '../data/http/credentials';
import { type CommandInput, defineCommand } from '../data/outbox/commands';
import type { Outbox } from '../data/outbox/create-outbox';
import { openOutbox } from '../data/outbox/open-outbox';
import { currentUid, GUEST_UID } from '../data/person';
import { newId } from '../lib/new-id';

const SIGN_OUT = 'sign-out';

/**
 * Set in localStorage from a sign-out until the server has closed the session. It is written at once, so that the next
 * start sends the sign-out when the page is closed before that.
 */
export const SESSION_CLOSE_KEY = 'logout-due';

function isDue(): boolean {
  try {
    return localStorage.getItem(SESSION_CLOSE_KEY) !== null;
  } catch {
    return false;
  }
}

/** Sets or removes the mark that the session must be closed on the server. */
export function setSessionCloseDue(due: boolean): void {
  try {
    if (due) localStorage.setItem(SESSION_CLOSE_KEY, '1');
    else localStorage.removeItem(SESSION_CLOSE_KEY);
  } catch {
    // Without storage the session on the server ends at its expiry.
  }
}

/** The token of the session to close, held until the page is closed; without it the cookie identifies the session. */
let closingToken: string | null = null;

async function postLogout(): Promise<unknown> {
  // Another sign-in has happened since: the cookie belongs to the new session.
  if (currentUid() !== GUEST_UID) return null;
  // keepalive, because the page may already be reloading.
  return api.post('/api/auth/logout', { headers: bearer(closingToken), keepalive: true });
}

/** Closes the session on the server. It is a command of the device, because nobody is signed in any more. */
export const signOutCommand = defineCommand<null, unknown>({
  send: postLogout,
  replacesOlder: true,
  onEvent: ({ type }) => {
    // A refusal means that the session is already closed.
    if (type === 'delivered' || type === 'failed') setSessionCloseDue(false);
  },
});

let closing: Promise<unknown> = Promise.resolve();

async function enqueueSignOut(): Promise<void> {
  const outbox = await openOutbox();
  const input: CommandInput = { kind: SIGN_OUT, entity: SIGN_OUT, body: null, id: newId(), uid: GUEST_UID };
  const outcome = outbox.outcomeOf(input.id, GUEST_UID);
  await outbox.enqueue(input);
  await outcome;
}

/**
 * Closes the session without the outbox, whose code is missing on a first visit that lost its network. On failure the
 * mark in localStorage stays.
 */
async function closeDirectly(): Promise<void> {
  await postLogout();
  setSessionCloseDue(false);
}

/**
 * Closes a session on the server: by its token, or by the cookie alone. Without a network the request is repeated.
 * Resolves after the first attempt; never rejects.
 */
export function closeSession(token: string | null): Promise<void> {
  closingToken = token;
  setSessionCloseDue(true);
  const attempt = enqueueSignOut()
    .catch(closeDirectly)
    .catch(() => undefined);
  closing = attempt;
  return attempt;
}

/** At the start of the outbox: closes the session of a sign-out that has not reached the server. */
export function closeDueSession(): void {
  if (isDue() && currentUid() === GUEST_UID) void closeSession(null);
}

async function discardSignOut(outbox: Outbox): Promise<void> {
  for (const { id, kind, state } of await outbox.rowsOf(GUEST_UID)) {
    if (kind !== SIGN_OUT) continue;
    if (state === 'sending' && outbox.isSending()) await outbox.outcomeOf(id, GUEST_UID);
    await outbox.discard(id);
  }
}

/**
 * Before a sign-in: waits until a running sign-out is answered, because its answer deletes the cookie and would delete
 * that of the new session. A sign-out that was not sent for lack of a network is dropped, because the new session
 * replaces the old one.
 */
export async function finishSignOut(): Promise<void> {
  await closing;
  setSessionCloseDue(false);
  await openOutbox()
    .then(discardSignOut)
    .catch(() => undefined);
}
