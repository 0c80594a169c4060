import 'fake-indexeddb/auto';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startOutbox } from '../../../../test/outbox';
import { ada } from '../../../../test/people';
import { json, serve } from '../../../../test/server';
import type { Contact, ContactMessage } from '../../../data/http/types';
import { savedDraft } from '../../../data/database/drafts';
import { adopt } from '../../../session/adoption';
import { dropUser } from '../../../session/session.store';
import { contactCommand, messageCommand, readCommand } from '../contacts.outbox';
import { refreshConversation } from '../contacts.queries';
import { Messages } from './messages';
import { useUnreadCount } from '../use-conversations';

// The screen changes only after a write to IndexedDB and a request.
jest.setTimeout(20_000);

const commands = { contact: contactCommand, message: messageCommand, read: readCommand };
const outbox = startOutbox(commands);

let uid = 1000;

function messageOf(id: number, overrides: Partial<ContactMessage> = {}): ContactMessage {
  const created_at = `2026-03-0${id}T10:00:00.000Z`;
  const base = { id, contact_id: 1, sender: 'client', message: `Messaggio ${id}`, created_at } as const;
  return { ...base, read_at: null, client_ref: null, ...overrides };
}

function contactOf(id: number, messages: ContactMessage[], overrides: Partial<Contact> = {}): Contact {
  return {
    id,
    designer_id: 40 + id,
    designer_name: `Studio ${id}`,
    designer_picture: null,
    message: 'Messaggio 1',
    user_name: 'Ada Neri',
    user_email: 'ada@esempio.it',
    created_at: '2026-03-01T10:00:00.000Z',
    status: 'new',
    subject: null,
    budget: null,
    lead_id: null,
    messages: messages.map((message) => ({ ...message, contact_id: id })),
    unread_count: 0,
    last_message_at: messages.at(-1)?.created_at ?? '',
    ...overrides,
  };
}

/** A test server with one list of contacts and a valid answer to every message that is sent. */
function serveContacts(contacts: Contact[], onSend?: (request: Request) => Response | Promise<Response>) {
  const seen = serve((request) => {
    if (request.method !== 'GET') return onSend?.(request) ?? json({}, 500);
    const one = /contacts\/(\d+)$/.exec(request.url)?.[1];
    return json(one ? contacts.find(({ id }) => String(id) === one) : contacts);
  });
  return { sent: () => seen.filter(({ method }) => method !== 'GET') };
}

function Unread() {
  return <output aria-label="Da leggere">{useUnreadCount()}</output>;
}

const show = (openId: number | null) =>
  render(
    <>
      <Messages openId={openId} />
      <Unread />
    </>,
  );
const list = () => screen.findByRole('navigation', { name: 'Conversazioni' });
const names = async () =>
  within(await list())
    .getAllByRole('link')
    .map((link) => /Studio \d/.exec(link.textContent)?.[0]);
const field = () => screen.findByRole('textbox', { name: /^Rispondi/ });
const own = async (text: string) => {
  const paragraph = await screen.findByText(text, { selector: '[role="log"] p' });
  return paragraph.closest('li') as HTMLElement;
};

beforeEach(() => {
  uid += 1;
  adopt({ ...ada, id: uid });
});

afterEach(() => {
  jest.restoreAllMocks();
  act(() => {
    dropUser();
  });
});

describe('the list of conversations', () => {
  const calm = contactOf(1, [messageOf(1), messageOf(5)]);
  const updated = contactOf(2, [messageOf(1), messageOf(2, { sender: 'designer' })]);

  it('puts the unread first and then the latest, and counts what is unread', async () => {
    serveContacts([calm, updated, contactOf(3, [messageOf(6)])]);
    show(null);
    expect(await names()).toEqual(['Studio 2', 'Studio 3', 'Studio 1']);
    expect(screen.getByLabelText('Da leggere')).toHaveTextContent('1');
    expect(within(await list()).getByRole('link', { name: /Studio 2.*1 da leggere/ })).toHaveAttribute(
      'href',
      '/messaggi?contatto=2',
    );
  });

  it('is marked as read for all conversations, first on the device and then on the server, up to the last message shown', async () => {
    const { sent } = serveContacts([calm, updated], () =>
      json(
        contactOf(2, [
          messageOf(1),
          messageOf(2, { sender: 'designer', read_at: '2026-03-03T10:00:00.000Z' }),
        ]),
      ),
    );
    const user = userEvent.setup();
    show(null);
    await user.click(await screen.findByRole('button', { name: 'Segna tutti come letti' }));
    await waitFor(() => expect(screen.getByLabelText('Da leggere')).toHaveTextContent('0'));
    await waitFor(() =>
      expect(sent().map(({ url }) => url)).toEqual([expect.stringMatching(/contacts\/2\/read\?up_to=2$/)]),
    );
    await waitFor(async () => expect(await outbox.rowsOf(uid)).toEqual([]));
    expect(screen.getByLabelText('Da leggere')).toHaveTextContent('0');
    expect(screen.queryByRole('button', { name: 'Segna tutti come letti' })).not.toBeInTheDocument();
  });

  it('has texts for an empty list and for a conversation that does not exist', async () => {
    serveContacts([]);
    const { unmount } = show(null);
    expect(await screen.findByText('Ancora nessun messaggio.')).toBeInTheDocument();
    unmount();
    act(() => dropUser());
    adopt({ ...ada, id: uid + 500 });
    serveContacts([calm]);
    show(99);
    expect(await screen.findByText('Questa conversazione non è qui.')).toBeInTheDocument();
  });
});

describe('an open conversation', () => {
  const opened = contactOf(1, [
    messageOf(1, { read_at: '2026-03-01T12:00:00.000Z' }),
    messageOf(2, { sender: 'designer' }),
  ]);

  it('is marked as read when it is shown', async () => {
    const { sent } = serveContacts([opened], () => json(opened));
    show(1);
    await waitFor(() =>
      expect(sent().map(({ url }) => url)).toEqual([expect.stringMatching(/contacts\/1\/read\?up_to=2$/)]),
    );
    expect(await own('Messaggio 1')).toHaveTextContent('Letto');
  });

  it('is not marked as read while the page is hidden', async () => {
    const { sent } = serveContacts([opened], () => json(opened));
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    show(1);
    await own('Messaggio 1');
    expect(screen.getByLabelText('Da leggere')).toHaveTextContent('1');
    expect(sent()).toEqual([]);
    visibility.mockReturnValue('visible');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(sent()).toHaveLength(1));
  });

  it('shows a reply at once as pending, and only once, in whichever order the server’s answers arrive', async () => {
    const { sent } = serveContacts([contactOf(1, [messageOf(1)])], () =>
      Promise.reject(new TypeError('offline')),
    );
    const user = userEvent.setup();
    show(1);
    await user.type(await field(), ' Volentieri {Control>}{Enter}{/Control}');
    expect(await own('Volentieri')).toHaveTextContent('In coda');
    await waitFor(async () => expect(await field()).toHaveValue(''));
    // One attempt has failed.
    await waitFor(async () => expect((await outbox.rowsOf(uid))[0]?.lastStatus).toBe(0));
    const [row] = await outbox.rowsOf(uid);
    // Another answer contains the reply before the outbox receives its own answer.
    serveContacts(
      [contactOf(1, [messageOf(1), messageOf(3, { message: 'Volentieri', client_ref: row?.id ?? '' })])],
      () => json(messageOf(3, { message: 'Volentieri', client_ref: row?.id ?? '' }), 201),
    );
    await act(() => refreshConversation(1));
    expect(await own('Volentieri')).toHaveTextContent('Inviato');
    await act(() => outbox.flush('network'));
    expect(await outbox.rowsOf(uid)).toEqual([]);
    expect(await own('Volentieri')).toHaveTextContent('Inviato');
    const keys = sent().map(({ headers }) => headers.get('Idempotency-Key'));
    expect(new Set(keys)).toEqual(new Set([row?.id]));
  });

  it('offers to edit, send again or delete a refused reply', async () => {
    const { sent } = serveContacts([contactOf(1, [messageOf(1)])], () => json({ detail: 'Così no.' }, 409));
    const user = userEvent.setup();
    show(1);
    await user.type(await field(), 'Volentieri{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Così no.')).toBeInTheDocument();
    expect(await own('Volentieri')).toHaveTextContent('Non inviato');
    await user.click(screen.getByRole('button', { name: 'Riprova' }));
    await waitFor(() => expect(sent()).toHaveLength(2));
    const refused = async () => expect((await outbox.rowsOf(uid))[0]?.state).toBe('failed');
    await waitFor(refused);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Modifica' })).toBeEnabled());
    await user.click(screen.getByRole('button', { name: 'Modifica' }));
    await waitFor(async () => expect(await field()).toHaveValue('Volentieri'));
    await waitFor(async () => expect(await outbox.rowsOf(uid)).toEqual([]));
    await user.type(await field(), '!{Control>}{Enter}{/Control}');
    await waitFor(() => expect(sent()).toHaveLength(3));
    const [first, again, other] = sent().map(({ headers }) => headers.get('Idempotency-Key'));
    expect(again).toBe(first);
    expect(other).not.toBe(first);
    await waitFor(refused);
    await user.click(await screen.findByRole('button', { name: 'Elimina' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Elimina' }));
    await waitFor(async () => expect(await outbox.rowsOf(uid)).toEqual([]));
    await waitFor(() => expect(screen.queryByText('Così no.')).not.toBeInTheDocument());
  });

  it('saves the draft, and shows an error when the storage quota is exceeded', async () => {
    serveContacts([contactOf(1, [messageOf(1)])]);
    const user = userEvent.setup();
    const first = show(1);
    await user.type(await field(), 'A metà');
    first.unmount();
    await waitFor(async () => expect((await savedDraft(uid, 'message:1'))?.text).toBe('A metà'));
    show(1);
    await waitFor(async () => expect(await field()).toHaveValue('A metà'));
    jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw Object.assign(new Error('full'), { name: 'QuotaExceededError' });
    });
    await user.click(screen.getByRole('button', { name: 'Invia' }));
    expect(await screen.findByText(/non c’è più spazio/)).toBeInTheDocument();
    expect(await field()).toHaveValue('A metà');
  });

  it('with a deleted account can be read, not answered', async () => {
    serveContacts([contactOf(1, [messageOf(1)], { designer_id: null, designer_name: 'Profilo eliminato' })]);
    show(1);
    expect(await screen.findByText(/non è più su Stanze/)).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });
});
