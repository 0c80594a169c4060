import { LIST_LIMIT_MAX } from '@stanze/domain/limits';
import { QUESTIONS } from '@stanze/domain/questionnaire';
import { setCredentials } from '../../src/data/http/credentials';
import type { Contact, MyLike } from '../../src/data/http/types';
import { renew } from '../../src/session/device/renewal';
import { signIn } from '../../src/session/sign-in/sign-in';
import { currentUser, dropUser } from '../../src/session/session.store';

const PASSWORD = 'una-password-di-prova';
/** The address of the built server itself, without the proxy. */
const SERVER = process.env.DELIVERY_SERVER ?? '';

export interface Person {
  id: number;
  email: string;
}

/** The data that the server has of a person. */
export interface Truth {
  liked: ReadonlySet<number>;
  /** Oldest first, each with its messages in the order of their arrival. */
  contacts: readonly { designerId: number | null; messages: readonly { id: number; text: string }[] }[];
}

async function jsonOf<T>(path: string, init?: RequestInit): Promise<T> {
  const response = await fetch(SERVER + path, init);
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

/** Registers a new client account. */
export async function newPerson(name: string): Promise<Person> {
  const email = `${name}@esempio.it`;
  const answers = QUESTIONS.map(({ options }) => options[0]?.text);
  const body = JSON.stringify({ email, name, password: PASSWORD, questionnaire_answers: answers });
  const headers = { 'Content-Type': 'application/json' };
  const { id } = await jsonOf<{ id: number }>('/api/auth/register', { method: 'POST', headers, body });
  return { id, email };
}

/** Signs a person in on this device, as the app does. */
export function enter({ email }: Person): Promise<void> {
  return signIn(email, PASSWORD);
}

/** A token of a person, from another session than that of this device. */
async function tokenOf({ email }: Person): Promise<string> {
  const body = new URLSearchParams({ username: email, password: PASSWORD });
  return (await jsonOf<{ access_token: string }>('/api/auth/token', { method: 'POST', body })).access_token;
}

/** Ends the session of this device on the server; the device is not informed. */
export async function endSessionElsewhere(): Promise<void> {
  const headers = { Authorization: `Bearer ${currentUser()?.access_token ?? ''}` };
  await jsonOf('/api/auth/logout', { method: 'POST', headers });
}

/** Sets a like on another device of the same person. */
export async function likeElsewhere(
  person: Person,
  { designerId, liked }: { designerId: number; liked: boolean },
): Promise<void> {
  const headers = { Authorization: `Bearer ${await tokenOf(person)}`, 'Content-Type': 'application/json' };
  const body = JSON.stringify({ designer_id: designerId, liked, intent_at: Date.now() });
  await jsonOf('/api/likes', { method: 'POST', headers, body });
}

/** All conversations, each with its messages: lists have at most a hundred rows, with the last message of each. */
async function conversationsOf(headers: Record<string, string>): Promise<Contact[]> {
  const whole: Contact[] = [];
  for (;;) {
    const page = await jsonOf<Contact[]>(`/api/contacts/my-contacts?offset=${whole.length}`, { headers });
    for (const { id } of page) whole.push(await jsonOf<Contact>(`/api/contacts/${id}`, { headers }));
    if (page.length < LIST_LIMIT_MAX) return whole;
  }
}

/** Reads the data of a person directly from the server. */
export async function truthOf(person: Person): Promise<Truth> {
  const headers = { Authorization: `Bearer ${await tokenOf(person)}` };
  const likes = await jsonOf<MyLike[]>('/api/likes/mine', { headers });
  const contacts = await conversationsOf(headers);
  return {
    liked: new Set(likes.map(({ designer_id: id }) => id)),
    contacts: contacts
      .sort((a, b) => a.id - b.id)
      .map(({ designer_id: designerId, messages }) => ({
        designerId,
        messages: messages.map(({ id, message: text }) => ({ id, text })),
      })),
  };
}

/** Connects the session with the HTTP calls, as the app does at its start. */
export function connectSession(): void {
  setCredentials({
    token: () => currentUser()?.access_token ?? null,
    renew,
    end: () => dropUser('expired'),
  });
}
