import 'fake-indexeddb/auto';
import { dateInRome, pauseText } from '@stanze/domain/pauses';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startOutbox } from '../../../test/outbox';
import { ada, lari } from '../../../test/people';
import { json, serve } from '../../../test/server';
import type { Designer } from '../../data/http/types';
import { adopt } from '../../session/adoption';
import { dropUser, useUser } from '../../session/session.store';
import { Toaster } from '../../ui/notices/toaster';
import { PauseSection } from './pause-section';
import { pauseCommand, useOwnPause } from './pauses.outbox';

// The screen changes only after a write to IndexedDB and a request.
jest.setTimeout(20_000);

const outbox = startOutbox({ pause: pauseCommand });
const DAY = 24 * 60 * 60 * 1000;
const BAD_REQUEST = 400;
const day = (days: number) => dateInRome(Date.now() + days * DAY);

let uid = 8200;
beforeEach(() => {
  uid += 1;
});
afterEach(() => {
  act(() => dropUser());
});

/** The section as the own page has it. */
function Own() {
  const designer = useUser()?.designer;
  return designer ? <Section designer={designer} /> : null;
}

function Section({ designer }: { designer: Designer }) {
  return <PauseSection designerId={designer.id} pause={useOwnPause(designer)} />;
}

interface SentPause {
  until: string | null;
  intent_at: number;
}

/** Opens the section; the server stores what is sent, or answers with `refusal`, or is unreachable. */
function open(
  paused_until: string | null,
  { refusal, isOffline = false }: { refusal?: string; isOffline?: boolean } = {},
) {
  const person = { ...ada, id: uid, role: 'designer' as const, is_designer: true };
  let stored = paused_until;
  adopt({ ...person, designer: { ...lari, paused_until } });
  const sent: SentPause[] = [];
  serve(async (request) => {
    if (isOffline) throw new TypeError('Failed to fetch');
    if (request.method !== 'POST') return json({ ...person, designer: { ...lari, paused_until: stored } });
    const body = (await request.clone().json()) as SentPause;
    sent.push(body);
    if (refusal !== undefined) return json({ detail: refusal }, BAD_REQUEST);
    stored = body.until;
    return json({ paused_until: stored });
  });
  render(
    <>
      <Own />
      <Toaster />
    </>,
  );
  return { sent, user: userEvent.setup() };
}

const field = () => screen.getByLabelText('In pausa fino al');
const choose = (value: string) => fireEvent.change(field(), { target: { value } });
const shown = () => within(screen.getByRole('region', { name: 'Pausa' })).queryByRole('status');
const press = (name: string) => screen.getByRole('button', { name });

it('sets a pause until a day, which is shown at once and sent once', async () => {
  const { sent, user } = open(null);
  expect(press('Metti in pausa')).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Termina la pausa' })).not.toBeInTheDocument();
  choose(day(12));
  await user.click(press('Metti in pausa'));
  await waitFor(() => expect(shown()).toHaveTextContent(pauseText(day(12))));
  await waitFor(() => expect(sent).toEqual([{ until: day(12), intent_at: expect.any(Number) as number }]));
  await waitFor(async () => expect(await outbox.rowsOf(uid)).toEqual([]));
  expect(shown()).toHaveTextContent(pauseText(day(12)));
});

it('ends a pause with one press', async () => {
  const { sent, user } = open(day(5));
  expect(shown()).toHaveTextContent(pauseText(day(5)));
  await user.click(press('Termina la pausa'));
  expect(await screen.findByRole('button', { name: 'Metti in pausa' })).toBeInTheDocument();
  await waitFor(() => expect(sent.map(({ until }) => until)).toEqual([null]));
  expect(field()).toHaveValue('');
});

it('does not show a pause that is over', () => {
  open(day(-1));
  expect(press('Metti in pausa')).toBeInTheDocument();
  expect(shown()).not.toBeInTheDocument();
});

it.each([
  [-1, /già passato/],
  [91, /al massimo 90 giorni/],
])('refuses a day that is not allowed without sending it: %s', async (days, text) => {
  const { sent, user } = open(null);
  choose(day(days));
  await user.click(press('Metti in pausa'));
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(sent).toEqual([]);
});

it('without a network the pause is shown at once and stored for sending', async () => {
  const { user } = open(null, { isOffline: true });
  choose(day(7));
  await user.click(press('Metti in pausa'));
  await waitFor(() => expect(shown()).toHaveTextContent(pauseText(day(7))));
  await waitFor(async () => expect(await outbox.rowsOf(uid)).toHaveLength(1));
  const [row] = await outbox.rowsOf(uid);
  expect(row?.body).toEqual({ designerId: lari.id, until: day(7) });
});

it('shows a refusal of the server, and the stored pause again', async () => {
  const { user } = open(null, { refusal: 'Questo giorno è già passato.' });
  choose(day(3));
  await user.click(press('Metti in pausa'));
  expect((await screen.findAllByText('Questo giorno è già passato.')).length).toBeGreaterThan(0);
  expect(press('Metti in pausa')).toBeInTheDocument();
});

it('without a network the end of a pause is shown at once, too', async () => {
  const { user } = open(day(5), { isOffline: true });
  await user.click(press('Termina la pausa'));
  expect(await screen.findByRole('button', { name: 'Metti in pausa' })).toBeInTheDocument();
  expect(shown()).not.toBeInTheDocument();
  const [row] = await outbox.rowsOf(uid);
  expect(row?.body).toEqual({ designerId: lari.id, until: null });
});
