import 'fake-indexeddb/auto';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { away, keyOf, posts, SAVED, withBriefs } from '../../../../test/contact-fixture';
import { startOutbox } from '../../../../test/outbox';
import { ada } from '../../../../test/people';
import { json, serve } from '../../../../test/server';
import { storedRows } from '../../../data/database/stored-rows';
import { adopt } from '../../../session/adoption';
import { provideCollection } from '../../../session/collection';
import { dropUser } from '../../../session/session.store';
import { writeToChosen } from '../../../pages/write-to-chosen';
import { BatchButton } from './batch-button';
import { contactBatchCommand } from '../contact-batches.outbox';

jest.setTimeout(20_000);

const outbox = startOutbox({ 'contact-batch': contactBatchCommand });
const DESIGNERS = [
  { id: 41, name: 'Studio Lari' },
  { id: 42, name: 'Ada Verri' },
  { id: 43, name: 'Ugo Neri' },
];
const contacts = DESIGNERS.map(({ id }) => ({ id, designer_id: id, messages: [], last_message_at: '' }));
const TEXT = 'Buongiorno {{nome}, rifaccio la cucina.';

beforeEach(async () => {
  adopt(ada);
  withBriefs();
  await Promise.all([storedRows.clear('outbox'), storedRows.clear('inbox'), storedRows.clear('drafts')]);
});

afterEach(() => {
  jest.restoreAllMocks();
  act(() => dropUser());
});

async function write() {
  const user = userEvent.setup();
  const onDone = jest.fn();
  render(<BatchButton designers={DESIGNERS} onDone={onDone} />);
  await user.click(screen.getByRole('button', { name: 'Scrivi a 3 studi' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Scrivi a più studi' }));
  const field = dialog.getByRole('textbox', { name: /^Il tuo messaggio/u });
  await user.clear(field);
  await user.type(field, TEXT);
  const send = () => user.click(dialog.getByRole('button', { name: 'Invia messaggio' }));
  return { user, dialog, send, onDone };
}

it('shows the text for each, sends one command, and empties the choice when the dialog closes', async () => {
  const { user, dialog, send, onDone } = await write();
  for (const { name } of DESIGNERS)
    expect(dialog.getByText(`Buongiorno ${name}, rifaccio la cucina.`)).toBeInTheDocument();
  const seen = serve(() => json(contacts, 201));
  await send();
  expect(await screen.findByText('Messaggio inviato a 3 studi.')).toBeInTheDocument();
  expect(await posts(seen)[0]?.json()).toEqual({
    designer_ids: [41, 42, 43],
    message: 'Buongiorno {nome}, rifaccio la cucina.',
  });
  expect(onDone).not.toHaveBeenCalled();
  const done = within(screen.getByRole('dialog'));
  await user.click(done.getAllByRole('button', { name: 'Chiudi' }).at(-1) as HTMLElement);
  expect(onDone).toHaveBeenCalledTimes(1);
});

it('sends the photos that the person chooses from the collection', async () => {
  const chosen = { ...{ photo_id: 7, designer_id: 9, designer_name: 'Casa Blu' }, picture: null };
  provideCollection(() => Promise.resolve([{ ...chosen, liked_note: 'La luce', disliked_note: '' }]));
  const { user, dialog, send } = await write();
  await user.click(dialog.getByRole('button', { name: 'Allega foto dalla raccolta' }));
  await user.click(await dialog.findByRole('checkbox', { name: /Casa Blu.*La luce/u }));
  const seen = serve(() => json(contacts, 201));
  await send();
  expect(await screen.findByText('Messaggio inviato a 3 studi.')).toBeInTheDocument();
  expect(await posts(seen)[0]?.json()).toMatchObject({ photo_ids: [7] });
});

it('sends the same command again when the answer was lost, and stores the conversations once', async () => {
  const { send } = await write();
  const lost = serve(away);
  await send();
  expect(await screen.findByText(SAVED)).toBeInTheDocument();
  const seen = serve(() => json(contacts, 201));
  const [row] = await outbox.rowsOf(ada.id);
  await act(() => outbox.retry(row?.id ?? ''));
  await waitFor(async () => expect(await outbox.rowsOf(ada.id)).toEqual([]));
  expect(posts(seen).map(keyOf)).toEqual([row?.id]);
  expect(new Set(posts(lost).map(keyOf))).toEqual(new Set([row?.id]));
});

it('shows which designer was refused; without them the rest is sent under another key', async () => {
  const { user, dialog, send } = await write();
  const refused = serve(() => json({ detail: 'Ada Verri: Questa conversazione è chiusa.' }, 409));
  await send();
  expect(await dialog.findByText(/Ada Verri: Questa conversazione è chiusa/u)).toBeInTheDocument();
  expect(await outbox.rowsOf(ada.id)).toEqual([]);
  await user.click(dialog.getByRole('checkbox', { name: 'Ada Verri' }));
  const seen = serve(() => json(contacts, 201));
  await send();
  expect(await screen.findByText('Messaggio inviato a 2 studi.')).toBeInTheDocument();
  expect(await posts(seen)[0]?.json()).toMatchObject({ designer_ids: [41, 43] });
  expect(keyOf(posts(seen)[0])).not.toBe(keyOf(posts(refused)[0]));
});

it('shows before writing which designers are away, and no pause that is over', async () => {
  const user = userEvent.setup();
  const paused = DESIGNERS.map((designer, index) => ({
    ...designer,
    paused_until: ['2999-12-12', '2020-12-12', null][index] ?? null,
  }));
  render(writeToChosen(paused));
  await user.click(screen.getByRole('button', { name: 'Scrivi a 3 studi' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Scrivi a più studi' }));
  const [away, back, active] = dialog.getAllByRole('checkbox');
  expect(away).toHaveAccessibleDescription('In pausa fino al 12 dicembre: ti risponde dopo.');
  for (const box of [back, active]) expect(box).not.toHaveAccessibleDescription();
  expect(dialog.getAllByText(/In pausa/u)).toHaveLength(1);
});

it('asks a guest to register', async () => {
  act(() => dropUser());
  const user = userEvent.setup();
  render(<BatchButton designers={DESIGNERS} onDone={jest.fn()} />);
  await user.click(screen.getByRole('button', { name: 'Scrivi a 3 studi' }));
  const question = await screen.findByRole('alertdialog', { name: 'Registrazione Richiesta' });
  expect(question).toHaveTextContent('Gli studi che hai scelto restano qui.');
});
