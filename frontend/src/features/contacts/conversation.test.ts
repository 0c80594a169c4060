import type { Contact, ContactMessage } from '../../data/http/types';
import type { OutboxRow } from '../../data/database/schema';
import { notArrived, pendingMarks, repliesIn } from './contacts.outbox';
import {
  hasEarlier,
  joined,
  lastReceived,
  otherOf,
  sideOf,
  unreadIn,
  withEarlier,
  withMessage,
} from './conversation';
import { latestBubble, threadOf } from './thread';

const MORNING = '2026-03-02T08:00:00.000Z';

function message(id: number, overrides: Partial<ContactMessage> = {}): ContactMessage {
  return {
    id,
    contact_id: 1,
    sender: 'client',
    message: `Messaggio ${id}`,
    created_at: MORNING,
    read_at: null,
    client_ref: null,
    ...overrides,
  };
}

function contact(messages: ContactMessage[], overrides: Partial<Contact> = {}): Contact {
  return {
    id: 1,
    designer_id: 42,
    designer_name: 'Studio Lari',
    designer_picture: null,
    message: 'Messaggio 1',
    user_name: 'Ada Neri',
    user_email: 'ada@esempio.it',
    created_at: MORNING,
    status: 'new',
    subject: null,
    budget: null,
    lead_id: null,
    messages,
    unread_count: 0,
    last_message_at: messages.at(-1)?.created_at ?? MORNING,
    ...overrides,
  };
}

function row(
  id: string,
  kind: OutboxRow['kind'],
  body: unknown,
  overrides: Partial<OutboxRow> = {},
): OutboxRow {
  const times = { intentAt: 0, createdAt: Date.parse('2026-03-03T09:00:00.000Z'), attempts: 0, nextAt: 0 };
  const rest = { state: 'queued', lastStatus: null, problem: null, v: 1, seq: 1, uid: 7 } as const;
  return { id, kind, entity: `${kind}:1`, body, ...times, ...rest, ...overrides };
}

const reply = (id: string, overrides: Partial<OutboxRow> = {}) =>
  row(id, 'message', { contactId: 1, name: 'Studio Lari', message: `Risposta ${id}` }, overrides);
const replies = (...rows: OutboxRow[]) => repliesIn(rows, []).get(1) ?? [];

describe('the two people of a conversation', () => {
  it('are distinguished by the designer profile of the signed-in person', () => {
    expect(sideOf(contact([]), 42)).toBe('designer');
    expect(sideOf(contact([]), 41)).toBe('client');
    expect(sideOf(contact([], { designer_id: null }), null)).toBe('client');
  });

  it('are shown as deleted when their account is deleted', () => {
    expect(otherOf(contact([]), 'client')).toMatchObject({ name: 'Studio Lari', isGone: false });
    expect(otherOf(contact([], { designer_id: null }), 'client').isGone).toBe(true);
    const gone = contact([], { user_name: 'Account eliminato', user_email: '' });
    expect(otherOf(gone, 'designer')).toMatchObject({ name: 'Account eliminato', isGone: true });
  });
});

describe('the number of unread messages', () => {
  const conversation = contact(
    [
      message(1, { read_at: MORNING }),
      message(2, { sender: 'designer' }),
      message(3, { sender: 'designer' }),
      message(4),
    ],
    { status: 'read' },
  );

  it('counts the messages of the other person that were not opened', () => {
    expect(unreadIn(conversation, 'client', 0)).toBe(2);
    expect(unreadIn(contact([message(1), message(2)]), 'designer', 0)).toBe(2);
  });

  it('excludes messages read on this device whose mark is not yet on the server', () => {
    const read = (upTo: number, overrides: Partial<OutboxRow> = {}) =>
      pendingMarks([row('r', 'read', { contactId: 1, upTo }, overrides)]).get(1) ?? 0;
    expect(unreadIn(conversation, 'client', read(2))).toBe(1);
    expect(unreadIn(conversation, 'client', read(3))).toBe(0);
    expect(unreadIn(conversation, 'client', read(3, { state: 'sending' }))).toBe(0);
    expect(unreadIn(conversation, 'client', read(3, { state: 'failed' }))).toBe(2);
    expect(unreadIn(contact([message(5)]), 'designer', read(5))).toBe(0);
    expect(unreadIn(contact([message(5), message(6)]), 'designer', read(5))).toBe(1);
  });

  it('follows the status that a designer can set by hand', () => {
    const read = [message(1, { read_at: MORNING })];
    expect(unreadIn(contact(read, { status: 'unread' }), 'designer', 0)).toBe(1);
    expect(unreadIn(contact(read, { status: 'read' }), 'designer', 0)).toBe(0);
    expect(unreadIn(contact(read, { status: 'unread' }), 'client', 0)).toBe(0);
  });
});

describe('two answers about one conversation', () => {
  const older = contact([message(1)], { status: 'new' });
  const newer = contact([message(1, { read_at: MORNING }), message(2)], { status: 'read' });

  it('give the same result in either order', () => {
    expect(joined(older, newer)).toEqual(newer);
    expect(joined(newer, older)).toEqual(newer);
  });

  it('are merged with the messages that only one of them contains', () => {
    const mine = contact([message(1), message(3)]);
    const theirs = contact([message(1), message(2)]);
    expect(joined(mine, theirs).messages.map(({ id }) => id)).toEqual([1, 2, 3]);
  });

  it('with the same messages: the second one wins', () => {
    expect(joined(older, contact([message(1)], { status: 'unread' })).status).toBe('unread');
  });
});

describe('a thread', () => {
  it('shows pending messages after those of the server, by day, each with its delivery state', () => {
    const conversation = contact([
      message(1, { read_at: MORNING }),
      message(2, { sender: 'designer' }),
      message(3, { client_ref: 'chiave-3' }),
    ]);
    const days = threadOf(conversation, 'client', replies(reply('a'), reply('b', { state: 'failed' })));
    expect(days.map(({ bubbles }) => bubbles.map(({ key, delivery }) => [key, delivery]))).toEqual([
      [
        ['1', 'read'],
        ['2', null],
        ['chiave-3', 'sent'],
      ],
      [
        ['a', 'queued'],
        ['b', 'failed'],
      ],
    ]);
  });

  it('shows a message once when the server has it but its answer was lost', () => {
    const conversation = contact([message(1), message(2, { client_ref: 'a' })]);
    const waiting = replies(reply('a', { attempts: 1 }), reply('b'));
    expect(notArrived(conversation, waiting).map(({ id }) => id)).toEqual(['b']);
    const [first, second] = threadOf(conversation, 'client', waiting);
    expect(first?.bubbles.map(({ key }) => key)).toEqual(['1', 'a']);
    expect(second?.bubbles.map(({ key }) => key)).toEqual(['b']);
  });

  it('uses one React key for a message in the outbox and on the server, so that it does not flicker', () => {
    const waiting = replies(reply('a'));
    const before = threadOf(contact([message(1)]), 'client', waiting).flatMap(({ bubbles }) => bubbles);
    const arrived = contact([message(1), message(2, { client_ref: 'a' })]);
    const after = threadOf(arrived, 'client', waiting).flatMap(({ bubbles }) => bubbles);
    expect(after.map(({ key }) => key)).toEqual(before.map(({ key }) => key));
  });
});

describe('the latest message in a list', () => {
  const answer = message(2, { sender: 'designer', message: 'Volentieri' });

  it('is the newest one of either person, with its delivery state for the own ones', () => {
    expect(latestBubble(contact([message(1), answer]), 'client', [])).toMatchObject({
      text: 'Volentieri',
      isOwn: false,
      delivery: null,
    });
    expect(latestBubble(contact([message(1), answer]), 'designer', [])).toMatchObject({
      isOwn: true,
      delivery: 'sent',
    });
    const seen = message(3, { read_at: MORNING });
    expect(latestBubble(contact([answer, seen]), 'client', [])?.delivery).toBe('read');
  });

  it('is the one in the outbox, which the server has not confirmed', () => {
    expect(latestBubble(contact([message(1)]), 'client', replies(reply('a')))).toMatchObject({
      key: 'a',
      isOwn: true,
      delivery: 'queued',
    });
  });
});

describe('a row of a list, which has the last message only', () => {
  const linked = (id: number, overrides: Partial<ContactMessage> = {}) =>
    message(id, { previous_id: id === 1 ? null : id - 1, is_excerpt: false, ...overrides });
  const whole = contact([linked(1), linked(2), linked(3)], { is_excerpt: false });
  const row = (last: ContactMessage, overrides: Partial<Contact> = {}) =>
    contact([last], { is_excerpt: true, ...overrides });
  const idsOf = ({ messages }: Contact) => messages.map(({ id }) => id);

  it('adds a message that follows those on the device', () => {
    const merged = joined(whole, row(linked(4), { unread_count: 1, message: 'Mess…' }));
    expect(idsOf(merged)).toEqual([1, 2, 3, 4]);
    expect(merged).toMatchObject({ is_excerpt: false, unread_count: 1, message: 'Messaggio 1' });
  });

  it('marks the conversation as incomplete when messages are missing in between, or a text is shortened', () => {
    const behind = joined(whole, row(linked(9)));
    expect(behind.is_excerpt).toBe(true);
    expect(idsOf(behind)).toEqual([1, 2, 3, 9]);
    expect(joined(whole, row(linked(4, { is_excerpt: true }))).is_excerpt).toBe(true);
    const loaded = joined(behind, contact([linked(8), linked(9)], { is_excerpt: false }));
    expect(loaded.is_excerpt).toBe(false);
    expect(idsOf(loaded)).toEqual([8, 9]);
    expect(hasEarlier(loaded)).toBe(true);
    expect(idsOf(withEarlier(loaded, contact([linked(6), linked(7)])))).toEqual([6, 7, 8, 9]);
  });

  it('does not replace a whole text, and takes over a read mark', () => {
    const mark = { message: 'Mes…', is_excerpt: true, read_at: MORNING };
    const merged = joined(whole, row(linked(3, mark), { status: 'read' }));
    expect(merged.messages[2]).toMatchObject({ message: 'Messaggio 3', is_excerpt: false, read_at: MORNING });
    expect(merged).toMatchObject({ status: 'read', is_excerpt: false });
  });

  it('counts what the server counts as unread, until it is marked as read up to its last message', () => {
    const listed = row(linked(9), { unread_count: 4 });
    expect(unreadIn(listed, 'client', 0)).toBe(4);
    expect(lastReceived(listed, 'client')).toBe(9);
    expect(unreadIn(listed, 'client', 9)).toBe(0);
    expect(lastReceived(row(linked(1)), 'client')).toBe(0);
    const answered = contact([linked(1), linked(2, { sender: 'designer' }), linked(3)]);
    expect(lastReceived(answered, 'client')).toBe(2);
  });

  it('with an own message that was sent meanwhile stays to be loaded', () => {
    expect(withMessage(row(linked(8)), linked(9)).is_excerpt).toBe(true);
    expect(withMessage(whole, linked(5)).is_excerpt).toBe(true);
    expect(withMessage(whole, linked(4)).is_excerpt).toBe(false);
  });
});
