import 'fake-indexeddb/auto';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { away, posts, SAVED, SENT } from '../../../../test/contact-fixture';
import { startOutbox } from '../../../../test/outbox';
import { ada } from '../../../../test/people';
import { json, serve } from '../../../../test/server';
import { storedRows } from '../../../data/database/stored-rows';
import { adopt } from '../../../session/adoption';
import { dropUser } from '../../../session/session.store';
import { ContactButton } from '../writing/contact-button';
import { contactCommand, messageCommand } from '../contacts.outbox';
import { Messages } from '../inbox/messages';

// The screen changes only after a write to IndexedDB and a request.
jest.setTimeout(20_000);

const outbox = startOutbox({ contact: contactCommand, message: messageCommand });
const DESIGNER = { id: 42, name: 'Studio Lari' };

const waiting = async () => (await outbox.rowsOf(7)).map(({ id, body }) => ({ id, body }));
const dialog = () => screen.getByRole('dialog', { name: 'Contatta Studio Lari' });

beforeEach(async () => {
  serve(away);
  adopt(ada);
  await Promise.all([storedRows.clear('outbox'), storedRows.clear('inbox')]);
});

afterEach(() => {
  jest.restoreAllMocks();
  act(() => dropUser());
  sessionStorage.clear();
});

async function openDialog() {
  const user = userEvent.setup();
  const { unmount } = render(<ContactButton designer={DESIGNER} />);
  await user.click(screen.getByRole('button', { name: 'Contatta' }));
  await waitFor(dialog);
  return { user, unmount };
}

/** Opens the dialog, writes a message without a network and closes it. */
async function write(text: string, isNewRequest = false): Promise<void> {
  const { user, unmount } = await openDialog();
  if (isNewRequest) await user.click(screen.getByRole('button', { name: 'Scrivi una nuova richiesta' }));
  await user.type(screen.getByRole('textbox'), text);
  await user.click(screen.getByRole('button', { name: 'Invia messaggio' }));
  expect(await screen.findByText(SAVED)).toBeInTheDocument();
  unmount();
}

const conversation = (texts: { message: string; client_ref: string | null }[]) => ({
  id: 9,
  designer_id: 42,
  designer_name: 'Studio Lari',
  designer_picture: null,
  message: texts[0]?.message,
  status: 'new',
  created_at: '2026-03-01T10:00:00.000Z',
  last_message_at: '2026-03-01T10:00:00.000Z',
  messages: texts.map((text, index) => ({
    id: index + 1,
    contact_id: 9,
    sender: 'client',
    created_at: '2026-03-01T10:00:00.000Z',
    read_at: null,
    ...text,
  })),
});

describe('a message to a designer whose first message waits in the outbox', () => {
  it('goes on after it, as the dialog shows, unless it is a new request', async () => {
    await write('Uno');
    const { unmount } = await openDialog();
    expect(dialog()).toHaveTextContent(
      'Hai già scritto a Studio Lari. Il primo messaggio è in coda: questo parte subito dopo, nella stessa conversazione.',
    );
    expect(within(dialog()).getByRole('link', { name: 'Vedi il messaggio in coda' })).toBeVisible();
    unmount();
    await write('Due');
    await write('Tre', true);
    await write('Quattro');
    const rows = await waiting();
    const [one, two, three] = rows.map(({ id }) => id);
    expect(rows.map(({ body }) => body)).toMatchObject([
      { message: 'Uno', follows: null },
      { message: 'Due', follows: one },
      { message: 'Tre', follows: null },
      { message: 'Quattro', follows: three },
    ]);
    const seen = serve(() => json(conversation([]), 201));
    await act(() => outbox.flush('network'));
    const sent = await Promise.all(posts(seen).map((request) => request.json()));
    expect(sent).toEqual([
      { designer_id: 42, message: 'Uno' },
      { designer_id: 42, message: 'Due', follows: one },
      { designer_id: 42, message: 'Tre' },
      { designer_id: 42, message: 'Quattro', follows: three },
    ]);
    expect(two).not.toBe(one);
  });

  it('shows no earlier message while the first one is sent', async () => {
    const { user } = await openDialog();
    await user.type(screen.getByRole('textbox'), 'Uno');
    await user.click(screen.getByRole('button', { name: 'Invia messaggio' }));
    expect(screen.queryByText(/Hai già scritto/)).not.toBeInTheDocument();
    await screen.findByText(SAVED);
    serve(() => json(conversation([]), 201));
    await act(() => outbox.flush('network'));
    expect(await screen.findByText(SENT)).toBeInTheDocument();
  });

  it('is one line in the list with it; once the first has arrived it waits in that conversation', async () => {
    await write('Uno');
    await write('Due');
    const { unmount } = render(<Messages openId={null} />);
    const lines = within(await screen.findByRole('navigation', { name: 'Conversazioni' }));
    await waitFor(() => expect(lines.getAllByRole('link')).toHaveLength(1));
    expect(lines.getByRole('link')).toHaveTextContent(/Tu: Due.*In coda/);
    unmount();
    const [first] = await waiting();
    const arrived = [{ message: 'Uno', client_ref: first?.id ?? null }];
    serve(({ method }) => (method === 'GET' ? json([conversation(arrived)]) : json({}, 500)));
    render(<Messages openId={9} />);
    const bubbles = async () => within(await screen.findByRole('log')).getAllByRole('listitem');
    await waitFor(async () => expect(await bubbles()).toHaveLength(2));
    const [one, two] = await bubbles();
    expect(one).toHaveTextContent(/Uno.*Inviato/);
    expect(two).toHaveTextContent(/Due.*In coda/);
    expect(screen.getAllByRole('link', { name: /Studio Lari/ })).toHaveLength(1);
  });
});
