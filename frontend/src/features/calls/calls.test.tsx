import 'fake-indexeddb/auto';
import { act, configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startOutbox } from '../../../test/outbox';
import { ada } from '../../../test/people';
import { json, serve } from '../../../test/server';
import type { Call } from '../../data/http/types';
import { adopt } from '../../session/adoption';
import { dropUser } from '../../session/session.store';
import type { CallConversation } from './call-people';
import { callCommand } from './calls.outbox';
import { AgreedCallSlot, MessageCallSlot, ProposeCallSlot, WaitingCallsSlot } from './conversation-calls';

// The screen changes only after a write to IndexedDB and a request.
configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(40_000);

const outbox = startOutbox({ call: callCommand });
const [FIRST, SECOND] = ['2098-12-03T14:30:00.000Z', '2098-12-04T09:00:00.000Z'];
const OPEN: Call = {
  ...{ id: 5, contact_id: 1, message_id: 11, proposer: 'designer', location: 'Telefono 051 123' },
  ...{ times: [FIRST, SECOND], state: 'open', starts_at: null, uid: 'a', sequence: 0 },
  changed_at: '2026-11-26T10:00:00.000Z',
};
const AGREED: Call = { ...OPEN, state: 'accepted', starts_at: FIRST };

let uid = 7500;
beforeEach(() => {
  uid += 1;
});
afterEach(() => {
  act(() => dropUser());
});

/** A conversation on the screen, with a server whose calls change with the accepted requests. */
function open(calls: readonly Call[], onSend: (request: Request, sent: number) => Response, side = 'client') {
  let sent = 0;
  const seen = serve((request) => {
    if (request.method === 'GET') return json(calls);
    sent += 1;
    return onSend(request, sent);
  });
  act(() => adopt({ ...ada, id: uid, designer: null }));
  const conversation = { contactId: 1, side, name: 'Studio Lari', isReachable: true } as CallConversation;
  render(
    <>
      <AgreedCallSlot {...conversation} />
      <MessageCallSlot {...conversation} messageId={11} />
      <MessageCallSlot {...conversation} messageId={12} />
      <WaitingCallsSlot contactId={1} />
      <ProposeCallSlot {...conversation} />
    </>,
  );
  return () => seen.filter(({ method }) => method !== 'GET');
}

const answer = (calls: readonly Call[]) => json({ contact_id: 1, calls });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

it('a time is accepted with one key, also when the answer of the server is lost', async () => {
  const sent = open([OPEN], (_request, count) => (count === 1 ? json({}, 503) : answer([AGREED])));
  await press(/^mercoledì 3 dicembre, 15:30$/u);
  expect(await screen.findByText(/Hai scelto mercoledì 3 dicembre, 15:30\. In coda/u)).toBeVisible();
  await waitFor(() => expect(sent()).toHaveLength(1));
  await act(() => outbox.flush('requested'));
  expect(await screen.findByText(/^Chiamata: mercoledì 3 dicembre, 15:30$/u)).toBeVisible();
  const keys = sent().map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(1);
  expect(await sent()[0]?.clone().json()).toEqual({ at: FIRST });
  expect(await outbox.rowsOf(uid)).toEqual([]);
});

it('a refused step shows why, and can be dismissed', async () => {
  open([OPEN], () => json({ detail: 'Questa proposta è stata ritirata.' }, 409));
  await press(/4 dicembre/u);
  expect(await screen.findByText('Questa proposta è stata ritirata.')).toBeVisible();
  await press('Ho capito');
  await waitFor(() => expect(screen.queryByText('Questa proposta è stata ritirata.')).toBeNull());
});

it('the sender of a proposal chooses no time, and withdraws it', async () => {
  const sent = open([OPEN], () => answer([]), 'designer');
  expect(await screen.findByText('Studio Lari può scegliere un orario.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /dicembre/u })).toBeNull();
  await press('Ritira la proposta');
  await waitFor(() => expect(screen.queryByText(/può scegliere/u)).toBeNull());
  await waitFor(async () => expect(await outbox.rowsOf(uid)).toEqual([]));
  expect(sent().map(({ url }) => new URL(url).pathname)).toEqual(['/api/calls/5/withdraw']);
});

it('a proposal has up to three half hours, each once, and waits until it is sent', async () => {
  const sent = open([], (_request, count) => (count === 1 ? json({}, 503) : answer([])));
  await press('Proponi una chiamata');
  await press('Proponi');
  expect(await screen.findByText('Scegli giorno e ora.')).toBeVisible();
  await press('Aggiungi un orario');
  await press('Aggiungi un orario');
  expect(screen.queryByRole('button', { name: 'Aggiungi un orario' })).toBeNull();
  const hours = () => screen.getAllByRole('combobox');
  for (const [nth, hour] of ['15:30', '15:30', '16:00'].entries()) {
    await userEvent.selectOptions(hours()[nth] ?? document.body, hour);
  }
  await press('Proponi');
  expect(await screen.findByText('Questo orario c’è già.')).toBeVisible();
  await press('Togli: Secondo orario');
  await userEvent.type(screen.getByRole('textbox', { name: /Dove o come/u }), 'Al telefono');
  await press('Proponi');
  expect(await screen.findByText('Dove o come: Al telefono')).toBeVisible();
  await waitFor(() => expect(sent()).toHaveLength(1));
  const body = (await sent()[0]?.clone().json()) as { times: string[]; location: string };
  expect(body.location).toBe('Al telefono');
  expect(body.times.map((time) => time.slice(10))).toEqual(['T15:30', 'T16:00']);
  await act(() => outbox.flush('requested'));
  await waitFor(async () => expect(await outbox.rowsOf(uid)).toEqual([]));
});

it('an agreed call is cancelled after a question', async () => {
  const sent = open([AGREED], () => answer([]));
  await press('Annulla la chiamata');
  const question = within(await screen.findByRole('alertdialog', { name: 'Annullare la chiamata?' }));
  await userEvent.click(question.getByRole('button', { name: 'Annulla la chiamata' }));
  await waitFor(() => expect(screen.queryByText(/^Chiamata:/u)).toBeNull());
  await waitFor(async () => expect(await outbox.rowsOf(uid)).toEqual([]));
  expect(sent().map(({ url }) => new URL(url).pathname)).toEqual(['/api/calls/5/cancel']);
});
