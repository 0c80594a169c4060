import { create } from 'zustand';
import type { Contact, ContactMessage } from '../../data/http/types';
import { clearOnPersonChange } from '../../data/person';
import { joined } from './conversation';

interface InboxState {
  /** The person's conversations on both sides; null until they are known. */
  contacts: readonly Contact[] | null;
  /** Why the server gave none. */
  problem: string | null;
  /** What is shown was kept on this device: the server could not be reached. */
  isKept: boolean;
  /** The server has been asked and has not answered yet. */
  isLoading: boolean;
}

const NOTHING: InboxState = { contacts: null, problem: null, isKept: false, isLoading: false };

/** The only truth on the screen about conversations; what waits in the outbox is shown over it. */
export const useInbox = create<InboxState>(() => NOTHING);

clearOnPersonChange(() => useInbox.setState(NOTHING));

export function knownContacts(): readonly Contact[] {
  return useInbox.getState().contacts ?? [];
}

/** Shows what this device kept, unless something is known already. */
export function showKept(kept: readonly Contact[]): void {
  useInbox.setState(({ contacts }) => (contacts === null && kept.length > 0 ? { contacts: kept } : {}));
}

/**
 * Takes over the whole list of the server. What it does not name any more is gone, except what came in while it was
 * on its way; `before` are the ids known when it was asked for.
 */
export function showAll(fresh: readonly Contact[], before: ReadonlySet<number>): void {
  const known = new Map(knownContacts().map((contact) => [contact.id, contact]));
  const named = new Set(fresh.map(({ id }) => id));
  const meanwhile = [...known.values()].filter(({ id }) => !named.has(id) && !before.has(id));
  const contacts = fresh.map((contact) => {
    const old = known.get(contact.id);
    return old ? joined(old, contact) : contact;
  });
  useInbox.setState({ ...NOTHING, contacts: [...contacts, ...meanwhile] });
}

/** Takes over what the server said about one conversation; one alone does not make a list that is not known yet. */
export function showContact(fresh: Contact): void {
  const known = useInbox.getState().contacts;
  if (!known) return;
  const isNew = known.every(({ id }) => id !== fresh.id);
  const contacts = known.map((contact) => (contact.id === fresh.id ? joined(contact, fresh) : contact));
  useInbox.setState({ contacts: isNew ? [...contacts, fresh] : contacts });
}

/** Adds a message that the server has taken. */
export function showMessage(message: ContactMessage): void {
  const contact = knownContacts().find(({ id }) => id === message.contact_id);
  if (!contact) return;
  const { created_at: at } = message;
  const last = contact.last_message_at > at ? contact.last_message_at : at;
  const messages = contact.messages.filter(({ id }) => id !== message.id);
  showContact({ ...contact, messages: [...messages, message], last_message_at: last });
}

export function dropContact(id: number): void {
  useInbox.setState(({ contacts }) => ({
    contacts: contacts?.filter((contact) => contact.id !== id) ?? null,
  }));
}

/** The server is being asked. */
export function showLoading(): void {
  useInbox.setState({ isLoading: true });
}

/** The server gave nothing: `problem` in its words, or null when it could not be reached. */
export function showFailure(failure: { problem: string | null; isKept: boolean }): void {
  useInbox.setState({ ...failure, isLoading: false });
}
