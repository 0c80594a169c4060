import 'fake-indexeddb/auto';
import { act, render, screen, waitFor } from '@testing-library/react';
import { contactAt } from '../../../../test/contact-fixture';
import { startOutbox } from '../../../../test/outbox';
import { ada } from '../../../../test/people';
import { byHand, json, serve } from '../../../../test/server';
import type { OutboxRow } from '../../../data/database/schema';
import type { Contact } from '../../../data/http/types';
import { adopt } from '../../../session/adoption';
import { dropUser } from '../../../session/session.store';
import { applyPending, contactCommand, messageCommand, readCommand } from '../contacts.outbox';
import { inboxQuery } from '../contacts.queries';
import { Messages } from './messages';

// Many rows are written to IndexedDB.
jest.setTimeout(20_000);

startOutbox({ contact: contactCommand, message: messageCommand, read: readCommand });

const PAGE = 100;
let uid = 7000;

function contactOf(id: number): Contact {
  const at = new Date(Date.UTC(2026, 2, 1) - id * 1000).toISOString();
  return contactAt(id, at, { designer_id: 40, designer_name: `Studio ${id}` });
}

/** The conversations of a page of the list, from 0. */
const pageOf = (page: number, length = PAGE) =>
  json(Array.from({ length }, (_, index) => contactOf(page * PAGE + index + 1)));

beforeEach(() => {
  uid += 1;
  adopt({ ...ada, id: uid });
});
afterEach(() => {
  jest.restoreAllMocks();
  act(() => dropUser());
});

/** Shows the conversations; the first of several pages arrives. */
async function showFirstPage() {
  const { handler, give, count } = byHand();
  serve(handler);
  render(<Messages openId={null} />);
  await waitFor(() => expect(count()).toBe(1));
  await give(pageOf(0));
  expect(await screen.findByText('50 di 100')).toBeInTheDocument();
  await waitFor(() => expect(count()).toBe(1));
  return give;
}

it('shows a list of several pages as soon as the first page is here', async () => {
  const give = await showFirstPage();
  await give(pageOf(1, 30));
  expect(await screen.findByText('50 di 130')).toBeInTheDocument();
});

it('completes a list whose second page does not arrive with the conversations on the device', async () => {
  const saved = inboxQuery(uid).save;
  await saved?.(Array.from({ length: 130 }, (_, index) => contactOf(index + 1)));
  const give = await showFirstPage();
  await give(new TypeError('offline'));
  expect(await screen.findByText('50 di 130')).toBeInTheDocument();
});

it('shows the further pages of a long list when what has arrived is twice as long', async () => {
  const give = await showFirstPage();
  await give(pageOf(1));
  expect(await screen.findByText('50 di 200')).toBeInTheDocument();
  await give(pageOf(2));
  expect(screen.getByText('50 di 200')).toBeInTheDocument();
  await give(pageOf(3));
  expect(await screen.findByText('50 di 400')).toBeInTheDocument();
  await give(pageOf(4, 0));
});

it('gives the same object for a conversation that has not changed, so that its row is not rendered again', () => {
  const [first, second] = [contactOf(1), contactOf(2)];
  const before = applyPending([first, second], null, []);
  const after = applyPending([{ ...first, status: 'read' }, second], null, []);
  expect(after[0]).not.toBe(before[0]);
  expect(after[1]).toBe(before[1]);
});

it('shows a conversation with a reply or a mark of the outbox anew', () => {
  const contact = contactOf(1);
  const [before] = applyPending([contact], null, []);
  const reply = {
    id: 'r',
    kind: 'message',
    state: 'queued',
    body: { contactId: 1, message: 'Arrivo' },
  } as OutboxRow;
  const [waiting] = applyPending([contact], null, [reply]);
  expect(before?.waiting).toEqual([]);
  expect(waiting?.waiting).toEqual([reply]);
  expect(applyPending([contact], null, [])[0]).toBe(before);
});
