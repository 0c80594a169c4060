import { ApiError, errorText, isNetworkError } from '../../data/http/errors';
import type { Contact } from '../../data/http/types';
import { newId } from '../../lib/new-id';
import { deleteConversation, savedInbox, saveConversation, saveInbox } from '../../data/database/inbox';
import { openOutbox } from '../../data/outbox/open-outbox';
import { currentUser } from '../../session/session.store';
import type { SessionUser } from '../../session/user-storage';
import { contactById, designerContacts, myContacts } from './contacts.api';
import { type ReadBody, readEntity } from './contacts.outbox';
import { lastReceived, sideOf } from './conversation';
import {
  dropContact,
  knownContacts,
  showAll,
  showContact,
  showFailure,
  showKept,
  showLoading,
} from './inbox.store';

const NOT_FOUND = 404;

const isStill = (uid: number) => currentUser()?.id === uid;

let loading: { user: SessionUser; done: Promise<void> } | null = null;

async function askAll({ designer }: SessionUser): Promise<Contact[]> {
  const [mine, received] = await Promise.all([myContacts(), designer ? designerContacts() : []]);
  return [...mine, ...received];
}

async function showWhatIsKept(uid: number): Promise<void> {
  if (knownContacts().length > 0) return;
  const kept = await savedInbox(uid);
  if (isStill(uid)) showKept(kept);
}

async function load(user: SessionUser): Promise<void> {
  const before = new Set(knownContacts().map(({ id }) => id));
  showLoading();
  try {
    // What is kept is on the screen before the server has answered.
    const [fresh] = await Promise.all([askAll(user), showWhatIsKept(user.id)]);
    if (!isStill(user.id)) return;
    showAll(fresh, before);
    await saveInbox(user.id, knownContacts());
  } catch (error) {
    await showWhatIsKept(user.id);
    if (!isStill(user.id)) return;
    const isAway = isNetworkError(error);
    const isKept = isAway && knownContacts().length > 0;
    showFailure({ problem: isKept ? null : errorText(error), isKept });
  }
}

/** Reads all conversations of the signed-in person: from this device at once, then from the server. Settles well. */
export function loadInbox(): Promise<void> {
  const user = currentUser();
  if (!user) return Promise.resolve();
  if (loading?.user === user) return loading.done;
  const mine = {
    user,
    done: load(user).finally(() => {
      if (loading === mine) loading = null;
    }),
  };
  loading = mine;
  return mine.done;
}

/** Reads one conversation again; one that is not this person's any more goes. Without network all stays as it is. */
export async function refreshConversation(id: number): Promise<void> {
  const uid = currentUser()?.id;
  if (uid === undefined) return;
  try {
    const contact = await contactById(id);
    if (isStill(uid)) await keepContact(uid, contact);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== NOT_FOUND || !isStill(uid)) return;
    dropContact(id);
    await deleteConversation(uid, id);
  }
}

/** Shows what the server said about a conversation, and keeps it as it is then known. */
async function keepContact(uid: number, contact: Contact): Promise<void> {
  showContact(contact);
  const known = knownContacts().find(({ id }) => id === contact.id);
  if (known) await saveConversation(uid, known);
}

/** Marks as read, on this device at once, what the other side wrote. Never fails for the screen: it is tried again. */
export async function markConversationRead(contact: Contact): Promise<void> {
  const user = currentUser();
  const upTo = lastReceived(contact, sideOf(contact, user?.designer?.id ?? null));
  if (!user || upTo === 0) return;
  const body: ReadBody = { contactId: contact.id, upTo };
  try {
    const outbox = await openOutbox();
    await outbox.enqueue({ kind: 'read', entity: readEntity(contact.id), body, id: newId() });
  } catch {
    // No room or no code for it: the conversation stays unread, which is no loss.
  }
}
