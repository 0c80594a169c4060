import { api } from '../data/http/api';
import { bearer } from '../data/http/credentials';
import { type CommandInput, defineCommand } from '../data/outbox/commands';
import type { Outbox } from '../data/outbox/create-outbox';
import { openOutbox } from '../data/outbox/open-outbox';
import { currentUid, GUEST_UID } from '../data/person';
import { newId } from '../lib/new-id';

const SIGN_OUT = 'sign-out';

/**
 * Set in localStorage from a sign-out until the server has closed the session. It is written at once, so a page that is
 * closed right away sends the sign-out at the next start.
 */
const DUE_KEY = 'logout-due';

function isDue(): boolean {
  try {
    return localStorage.getItem(DUE_KEY) !== null;
  } catch {
    return false;
  }
}

/** Marks the session as to be closed on the server, or no longer. */
export function setSessionCloseDue(due: boolean): void {
  try {
    if (due) localStorage.setItem(DUE_KEY, '1');
    else localStorage.removeItem(DUE_KEY);
  } catch {
    // Without storage the session on the server expires by itself.
  }
}

/** The token of the session to close, as long as this page lives: without it the cookie names the session. */
let closingToken: string | null = null;

async function postLogout(): Promise<unknown> {
  // Somebody has signed in since: the cookie belongs to the new session.
  if (currentUid() !== GUEST_UID) return null;
  // keepalive: the page may be reloading already.
  return api.post('/api/auth/logout', { headers: bearer(closingToken), keepalive: true });
}

/** Closing the session on the server: a command of the device, because nobody is signed in any more. */
export const signOutCommand = defineCommand<null, unknown>({
  send: postLogout,
  replacesOlder: true,
  onEvent: ({ type }) => {
    // A refusal means that the session is closed already.
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

/** Without the code of the outbox (a first visit that lost its network): the mark in localStorage stays on failure. */
async function closeDirectly(): Promise<void> {
  await postLogout();
  setSessionCloseDue(false);
}

/**
 * Closes a session on the server: by its token, or by the cookie alone. Without a network it is sent again. Resolves
 * after the first attempt; never rejects.
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
 * Before a sign-in: waits until a sign-out under way was answered, because its answer deletes the cookie and would delete
 * that of the new session. A sign-out that waits for the network is dropped: the new session replaces the old one.
 */
export async function finishSignOut(): Promise<void> {
  await closing;
  setSessionCloseDue(false);
  await openOutbox()
    .then(discardSignOut)
    .catch(() => undefined);
}
