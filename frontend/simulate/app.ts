/**
 * The app as one tab of the simulator runs it (`npm run simulate`): the shipped session, outbox, query cache and database,
 * without components. The simulator evaluates the bundle of this file once for each tab, with globals of that tab.
 */
import { outboxWith } from './commands';
import { TABLES } from '../src/app/tables';
import { registerTables } from '../src/data/database/schema';
import type { Outbox } from '../src/data/outbox/create-outbox';
import { provideOutbox } from '../src/data/outbox/open-outbox';
import { enqueueCommand } from '../src/data/outbox/pending-commands';
import { onPersonChange } from '../src/data/person';
import { cachedData } from '../src/data/query/query';
import { markConversationRead } from '../src/features/contacts/contacts.outbox';
import { inboxQuery, loadInbox } from '../src/features/contacts/contacts.queries';
import { closeDueSession } from '../src/session/close-session';
import { connectSession } from '../src/session/device/connect';
import { checkAfterReturn, checkCopies } from '../src/session/device/device-copies';
import { currentUser } from '../src/session/session.store';
import { signIn } from '../src/session/sign-in/sign-in';
import { signOut } from '../src/session/sign-out/sign-out';
import { confirmSession } from '../src/session/device/start-check';

let outbox: Promise<Outbox> | undefined;

/** The outbox of this tab; starts the sending at its first use, as the app does. */
function openOutbox(): Promise<Outbox> {
  outbox ??= Promise.resolve().then(outboxWith);
  return outbox;
}

/** The conversations that the screen shows. */
function shownConversations() {
  return cachedData(inboxQuery()) ?? [];
}

/** What `main.tsx` and the deferred start do, in their order. */
async function start(): Promise<void> {
  registerTables(TABLES);
  connectSession();
  provideOutbox(openOutbox);
  await confirmSession();
  void (await openOutbox()).flush();
  closeDueSession();
  void checkCopies();
  onPersonChange(() => void checkCopies());
  window.addEventListener('online', () => void checkAfterReturn());
  await loadInbox();
}

/** What people do in a tab. */
export const tab = {
  currentUser,
  enqueueCommand,
  loadInbox,
  markConversationRead,
  openOutbox,
  shownConversations,
  signIn,
  signOut,
  start,
};
