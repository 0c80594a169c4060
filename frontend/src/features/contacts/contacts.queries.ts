import { NOT_FOUND } from '@stanze/domain/http-statuses';
import { storedRows } from '../../data/database/stored-rows';
import { ApiError } from '../../data/http/errors';
import { isInDoubt } from '../../data/http/reachability';
import type { Contact, ContactMessage } from '../../data/http/types';
import { currentUid } from '../../data/person';
import { dropPictures } from '../../data/pictures/pictures';
import {
  cachedData,
  loadRemote,
  personalKey,
  reloadRemote,
  type RemoteQuery,
  type ShowPart,
  showSaved,
  updateCachedData,
} from '../../data/query/query';
import { currentUser } from '../../session/session.store';
import { contactById, designerContacts, myContacts } from './contacts.api';
import type { InboxRow } from './contacts.tables';
import { joinAll, joined, joinSome, withEarlier, withMessage } from './conversation';

type Contacts = readonly Contact[];
type Dated = Pick<Contact, 'last_message_at'>;

/**
 * For `sort`: latest activity first. All times have the format of `toISOString`, whose order is that of its characters;
 * `localeCompare` needs ten times as long, which is visible in a list of thousands.
 */
export function latestFirst({ last_message_at: a }: Dated, { last_message_at: b }: Dated): number {
  return Number(b > a) - Number(b < a);
}

/** The pictures of stored conversations that no conversation shows any more, such as those of a deleted person. */
function removedPictures(stored: readonly InboxRow[], contacts: Contacts): string[] {
  const current = new Set(contacts.map(({ designer_picture: picture }) => picture));
  const shown = stored.flatMap(({ contact: { designer_picture: picture } }) => picture ?? []);
  return shown.filter((picture) => !current.has(picture));
}

/** Rows that are written at a time: a phone that is slow needs 10 ms for them, and would not scroll during thousands. */
const WRITTEN_AT_ONCE = 100;

/** Writes conversations while their person is signed in. */
async function writeInbox(uid: number, contacts: readonly Contact[]): Promise<void> {
  for (let from = 0; from < contacts.length && currentUid() === uid; from += WRITTEN_AT_ONCE) {
    const some = contacts.slice(from, from + WRITTEN_AT_ONCE);
    await storedRows.put(
      'inbox',
      some.map((contact): InboxRow => ({ uid, id: contact.id, contact })),
    );
  }
}

/** Replaces the stored conversations of a person. */
async function saveInbox(uid: number, contacts: readonly Contact[]): Promise<void> {
  const named = new Set(contacts.map(({ id }) => id));
  const stored = await storedRows.listOf('inbox', uid);
  await dropPictures(removedPictures(stored, contacts));
  const gone = stored.filter(({ id }) => !named.has(id)).map(({ id }): [number, number] => [uid, id]);
  await writeInbox(uid, contacts);
  if (gone.length > 0) await storedRows.remove('inbox', gone);
}

/** The stored conversations of a person, latest activity first. */
export async function savedInbox(uid: number): Promise<Contact[]> {
  const rows = await storedRows.listOf('inbox', uid);
  return rows.map(({ contact }) => contact).sort(latestFirst);
}

/** Both lists of a person. `showPart` shows long lists before all their pages have arrived. */
async function loadAll(showPart: ShowPart<Contacts>): Promise<Contacts> {
  const sources = currentUser()?.designer ? [myContacts, designerContacts] : [myContacts];
  const arrived = new Map<number, Contacts>();
  const load = async (source: typeof myContacts, index: number) => {
    const all = await source((part) => {
      arrived.set(index, part);
      if (arrived.size === sources.length) showPart([...arrived.values()].flat());
    });
    arrived.set(index, all);
    return all;
  };
  return (await Promise.all(sources.map(load))).flat();
}

/** The conversations, latest activity first, whose messages a device loads in advance to be read without a network. */
const COPIED_CONVERSATIONS = 50;

/** Those of them that are shown at a time: each time, the whole list is rendered. */
const COPIED_AT_ONCE = 10;

let lastCopy = Promise.resolve();

/**
 * Loads messages that are not in lists, one conversation after another. Each is saved at once, because the page may be
 * closed at any time, and all are shown together. Ends with the first failure.
 * @returns whether the server has answered each time
 */
async function copySome(uid: number, some: Contacts): Promise<boolean> {
  const copies: Contact[] = [];
  const save = async (fresh: Contact) => {
    copies.push(fresh);
    const shown = findContact(fresh.id);
    if (shown) await writeInbox(uid, [joined(shown, fresh)]);
  };
  let isAnswered = true;
  for (const { id } of some) {
    if (!isAnswered || currentUid() !== uid) break;
    if (findContact(id)?.is_excerpt) isAnswered = await refreshConversation(id, save);
  }
  if (currentUid() !== uid) return false;
  // A conversation may have been removed since it was loaded.
  setContacts(copies.filter(({ id }) => findContact(id)));
  return isAnswered;
}

/** Loads the messages of the latest conversations, after those that are already being loaded. */
function copyConversations(uid: number, contacts: Contacts): Promise<void> {
  const latest = [...contacts].sort(latestFirst).slice(0, COPIED_CONVERSATIONS);
  lastCopy = lastCopy.then(async () => {
    for (let from = 0; from < latest.length; from += COPIED_AT_ONCE) {
      if (!(await copySome(uid, latest.slice(from, from + COPIED_AT_ONCE)))) return;
    }
  });
  return lastCopy;
}

/** All conversations of a person: those they opened and those opened with their designer profile. */
export function inboxQuery(uid = currentUid()): RemoteQuery<Contacts> {
  let before: ReadonlySet<number> = new Set();
  const query: RemoteQuery<Contacts> = {
    key: personalKey(uid, 'inbox'),
    load: (showPart) => {
      before = new Set(cachedData(query)?.map(({ id }) => id));
      return loadAll(showPart);
    },
    // The other person of a conversation may have been deleted since: with a network the server's answer is shown.
    readAfterMs: isInDoubt() ? 0 : Infinity,
    read: async () => {
      const saved = await savedInbox(uid);
      return saved.length > 0 ? saved : undefined;
    },
    merge: (shown, fresh) => joinAll(shown, fresh, before),
    save: async (contacts) => {
      await saveInbox(uid, contacts);
      await copyConversations(uid, contacts);
    },
  };
  return query;
}

/** Without a network, shows the conversations saved on this device. Never fails. */
export async function showSavedInbox(): Promise<void> {
  if (currentUser() && isInDoubt()) await showSaved(inboxQuery());
}

/**
 * Loads the signed-in person's conversations in the background as they are now, after a request that is running. Never
 * fails: the error is part of the query's state.
 */
export async function loadInbox(): Promise<void> {
  if (!currentUser()) return;
  const before = await reloadRemote(() => inboxQuery());
  if (before === undefined && currentUser()) await loadRemote(inboxQuery()).catch(() => undefined);
}

/** Shows the server's newest answers about conversations. A list that is not loaded yet stays not loaded. */
function setContacts(fresh: Contacts): void {
  if (fresh.length > 0) updateCachedData(inboxQuery(), (contacts) => joinSome(contacts, fresh));
}

/** Shows the server's newest answer about one conversation. A list that is not loaded yet stays not loaded. */
export const setContact = (fresh: Contact): void => setContacts([fresh]);

function findContact(id: number): Contact | undefined {
  return cachedData(inboxQuery())?.find((contact) => contact.id === id);
}

/** Shows a message that the server has accepted. */
export function addMessage(message: ContactMessage): void {
  const contact = findContact(message.contact_id);
  if (contact) setContact(withMessage(contact, message));
}

/** Removes a conversation from the cached list. */
export function removeContact(id: number): void {
  updateCachedData(inboxQuery(), (contacts) => contacts.filter((contact) => contact.id !== id));
}

async function dropConversation(uid: number, id: number): Promise<void> {
  removeContact(id);
  await storedRows.remove('inbox', [[uid, id]]);
}

/** Shows and saves newer states of conversations. */
async function showAndSave(uid: number, fresh: Contacts): Promise<void> {
  setContacts(fresh);
  const shown = fresh.flatMap(({ id }) => findContact(id) ?? []);
  await writeInbox(uid, shown);
}

/**
 * Loads one conversation again. A conversation that does not belong to this person any more, or with a blocked person,
 * is removed. Without network nothing changes.
 * @param handle what is done with the answer: it is shown and saved, unless the caller does that
 * @returns whether the server has answered
 */
export async function refreshConversation(
  id: number,
  handle: (fresh: Contact, uid: number) => void | Promise<void> = (fresh, uid) => showAndSave(uid, [fresh]),
): Promise<boolean> {
  const uid = currentUser()?.id;
  if (uid === undefined) return false;
  try {
    const fresh = await contactById(id);
    if (currentUid() !== uid) return true;
    if (fresh.is_blocked) await dropConversation(uid, id);
    else await handle(fresh, uid);
    return true;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== NOT_FOUND || currentUid() !== uid) return false;
    await dropConversation(uid, id);
    return true;
  }
}

/** Loads a conversation that the server has changed; all of them, when they are being loaded for the first time. */
export async function reloadConversation(id: number): Promise<void> {
  if (cachedData(inboxQuery())) await refreshConversation(id);
  else await reloadRemote(() => inboxQuery());
}

/**
 * Loads the messages before those on this device.
 * @param onLoaded called before they are shown
 * @throws ApiError, NetworkError
 */
export async function loadEarlier({ id, messages: [first] }: Contact, onLoaded: () => void): Promise<void> {
  const uid = currentUid();
  if (!first) return;
  const earlier = await contactById(id, first.id);
  if (currentUid() !== uid) return;
  onLoaded();
  const shown = findContact(id);
  if (shown) await showAndSave(uid, [withEarlier(shown, earlier)]);
}
