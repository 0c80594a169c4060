import 'fake-indexeddb/auto';
import { act, render, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { contactAt } from '../../../../test/contact-fixture';
import { startOutbox } from '../../../../test/outbox';
import { ada } from '../../../../test/people';
import { json, serve } from '../../../../test/server';
import type { Contact } from '../../../data/http/types';
import { adopt } from '../../../session/adoption';
import { dropUser } from '../../../session/session.store';
import type { Conversation } from '../contacts.outbox';
import { removeContact, savedInbox } from '../contacts.queries';
import { useConversations } from '../use-conversations';

startOutbox({});

const CONVERSATIONS = 25;
const INDEXES = Array.from({ length: CONVERSATIONS }, (_, index) => index + 1);

let uid = 9000;

function contactOf(id: number, changes: Partial<Contact> = {}): Contact {
  const at = new Date(Date.UTC(2026, 2, 1) - id * 1000).toISOString();
  return contactAt(id, at, { is_excerpt: true, ...changes });
}

/** The lists that were rendered, in order. */
const lists: (readonly Conversation[])[] = [];

function Lists() {
  const { data } = useConversations();
  useEffect(() => {
    if (data) lists.push(data);
  }, [data]);
  return null;
}

/** How many conversations were whole in each of those lists, without repetitions. */
function wholeCounts(): number[] {
  const counts = lists.map((list) => list.filter(({ contact }) => contact.is_excerpt === false).length);
  return counts.filter((count, index) => count !== counts[index - 1]);
}

/** Serves the list, and one conversation after the other with `answer`. */
function serveConversations(answer: (id: number) => Response | Promise<Response>): void {
  serve(({ url }) => {
    const id = /contacts\/(\d+)$/.exec(url)?.[1];
    return id === undefined ? json(INDEXES.map((index) => contactOf(index))) : answer(Number(id));
  });
}

const wholeOnDevice = async () => (await savedInbox(uid)).filter(({ is_excerpt: isExcerpt }) => !isExcerpt);

beforeEach(() => {
  uid += 1;
  lists.length = 0;
  adopt({ ...ada, id: uid });
});
afterEach(() => {
  jest.restoreAllMocks();
  act(() => dropUser());
});

it('shows the conversations that are loaded in advance ten at a time, because each time renders the list', async () => {
  serveConversations((id) => json(contactOf(id, { is_excerpt: false })));
  render(<Lists />);
  await waitFor(async () => expect(await wholeOnDevice()).toHaveLength(CONVERSATIONS));
  expect(wholeCounts()).toEqual([0, 10, 20, 25]);
});

it('shows and saves what had arrived before a failure, and asks for no more', async () => {
  const asked: number[] = [];
  serveConversations((id) => {
    asked.push(id);
    return id === 13 ? Promise.reject(new TypeError('offline')) : json(contactOf(id, { is_excerpt: false }));
  });
  render(<Lists />);
  await waitFor(async () => expect(await wholeOnDevice()).toHaveLength(12));
  expect(wholeCounts()).toEqual([0, 10, 12]);
  expect(asked).toEqual(INDEXES.slice(0, 13));
});

it('does not add a conversation again that was removed after its messages had been loaded', async () => {
  serveConversations((id) => {
    if (id === 3) act(() => removeContact(2));
    return json(contactOf(id, { is_excerpt: false }));
  });
  render(<Lists />);
  await waitFor(() => expect(wholeCounts()).toEqual([0, 9, 19, 24]));
  expect(lists.at(-1)?.map(({ contact }) => contact.id)).toEqual(INDEXES.filter((id) => id !== 2));
});

// The last test: conversations are loaded one after another, and one of its requests is never answered.
it('saves each of them at once, before they are shown', async () => {
  serveConversations((id) =>
    id === 4 ? new Promise(() => undefined) : json(contactOf(id, { is_excerpt: false })),
  );
  render(<Lists />);
  await waitFor(async () => expect(await wholeOnDevice()).toHaveLength(3));
  expect(wholeCounts()).toEqual([0]);
});
