import 'fake-indexeddb/auto';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startOutbox } from '../../../../test/outbox';
import { ada, lari } from '../../../../test/people';
import { json, serve } from '../../../../test/server';
import type { Contact } from '../../../data/http/types';
import { savedInbox } from '../contacts.queries';
import { adopt } from '../../../session/adoption';
import { dropUser } from '../../../session/session.store';
import { type Conversation, markConversationRead, readCommand } from '../contacts.outbox';
import { ReceivedMessages } from './received-messages';
import { useConversations } from '../use-conversations';

// A mark is written to IndexedDB and sent with a request.
jest.setTimeout(20_000);

const outbox = startOutbox({ read: readCommand });

const contact: Contact = {
  id: 1,
  designer_id: 42,
  designer_name: 'Studio Lari',
  designer_picture: null,
  message: 'Buongiorno, ho un bilocale.',
  user_name: 'Ada Neri',
  user_email: 'ada@esempio.it',
  created_at: '2026-03-02T10:00:00.000Z',
  status: 'new',
  subject: null,
  budget: null,
  lead_id: null,
  messages: [
    {
      id: 11,
      contact_id: 1,
      sender: 'client',
      message: 'Buongiorno, ho un bilocale.',
      created_at: '2026-03-02T10:00:00.000Z',
      read_at: null,
      client_ref: null,
    },
  ],
  unread_count: 1,
  last_message_at: '2026-03-02T10:00:00.000Z',
};

const read: Contact = {
  ...contact,
  status: 'read',
  messages: contact.messages.map((message) => ({ ...message, read_at: '2026-03-02T11:00:00.000Z' })),
};

function Inbox() {
  const onOpen = (opened: Conversation) => void markConversationRead(opened.contact);
  return <ReceivedMessages received={useConversations()} onOpen={onOpen} />;
}

/** Signs in as the designer of the conversation, with this account. */
function enter(id: number): void {
  adopt({ ...ada, id, is_designer: true, designer: { ...lari, id: 42 } });
}

/** A test server for a designer who received these contacts and wrote none as a client. */
const serveReceived = (received: Contact[]) =>
  serve(({ method, url }) => {
    if (method === 'PUT') return json(read);
    return json(url.endsWith('my-contacts') ? [] : received);
  });

const line = (name: string | RegExp) => screen.findByRole('button', { name });

afterEach(() => {
  jest.restoreAllMocks();
  act(() => dropUser());
});

describe('received messages', () => {
  it('show sender, date and status, and are marked as read when they are opened', async () => {
    enter(7);
    const seen = serveReceived([contact]);
    const user = userEvent.setup();
    render(<Inbox />);
    const message = await line(/Ada Neri.*Nuovo.*2 marzo 2026/);
    expect(message).toHaveAttribute('aria-expanded', 'false');
    expect(screen.getByRole('status')).toHaveTextContent('1 da leggere su 1.');
    await user.click(message);
    expect(await line(/Ada Neri.*Letto/)).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('link', { name: 'ada@esempio.it' })).toHaveAttribute(
      'href',
      'mailto:ada@esempio.it',
    );
    expect(screen.getByRole('link', { name: 'Rispondi' })).toHaveAttribute('href', '/messaggi?contatto=1');
    const put = await waitFor(() => {
      const found = seen.find(({ method }) => method === 'PUT');
      expect(found).toBeDefined();
      return found;
    });
    // Messages newer than those on the screen stay unread.
    expect(put?.url).toMatch(/\/api\/contacts\/1\/read\?up_to=11$/);
    expect(put?.headers.get('X-Outbox-User')).toBe('7');
    await waitFor(async () => expect(await outbox.rowsOf(7)).toEqual([]));
    expect(await line(/Ada Neri.*Letto/)).toBeInTheDocument();
  });

  it.each([
    ['unread', 'Non letto'],
    ['read', 'Letto'],
    ['altro', 'Sconosciuto'],
  ])('with the status %s are labelled %s', async (status, label) => {
    enter(100 + label.length);
    serveReceived([{ ...contact, status: status as Contact['status'] }]);
    render(<Inbox />);
    expect(within(await line(/Ada Neri/)).getByText(label)).toBeInTheDocument();
  });

  it('show state, day and text of the latest message, not of the first', async () => {
    enter(147);
    const reply = { id: 12, contact_id: 1, client_ref: null, read_at: null };
    const answered = {
      ...read,
      messages: [
        ...read.messages,
        {
          ...reply,
          sender: 'designer' as const,
          message: 'Volentieri!',
          created_at: '2026-03-04T10:00:00.000Z',
        },
      ],
      last_message_at: '2026-03-04T10:00:00.000Z',
    };
    serveReceived([answered]);
    render(<Inbox />);
    const message = await line(/Ada Neri.*Inviato.*4 marzo 2026.*Tu: Volentieri!/);
    expect(message).not.toHaveTextContent('ho un bilocale');
  });

  it('stay read on the device when the request to the server fails, and the request is repeated', async () => {
    enter(27);
    serve(({ method, url }) => {
      if (method === 'PUT') return json({}, 500);
      return json(url.endsWith('my-contacts') ? [] : [contact]);
    });
    const user = userEvent.setup();
    render(<Inbox />);
    await user.click(await line(/Nuovo/));
    expect(await line(/Letto/)).toBeInTheDocument();
    await waitFor(async () => expect((await outbox.rowsOf(27))[0]?.lastStatus).toBe(500));
    expect(await line(/Letto/)).toBeInTheDocument();
    serveReceived([contact]);
    const [row] = await outbox.rowsOf(27);
    await act(() => outbox.retry(row?.id ?? ''));
    expect(await outbox.rowsOf(27)).toEqual([]);
    expect(await line(/Letto/)).toBeInTheDocument();
  });

  it('are shown from the device without network, only to their owner', async () => {
    enter(37);
    serveReceived([contact]);
    const first = render(<Inbox />);
    await line(/Ada Neri/);
    // They are shown before they are saved.
    await waitFor(async () => expect(await savedInbox(37)).toHaveLength(1));
    first.unmount();
    act(() => dropUser());
    serve(() => Promise.reject(new TypeError('offline')));
    enter(37);
    const second = render(<Inbox />);
    expect(await line(/Ada Neri/)).toBeInTheDocument();
    expect(await screen.findByText(/Sei offline/)).toBeInTheDocument();
    second.unmount();
    act(() => enter(38));
    render(<Inbox />);
    expect(await screen.findByText('I messaggi non arrivano.')).toBeInTheDocument();
    expect(screen.queryByText(/Ada Neri/)).not.toBeInTheDocument();
  });

  it('can be loaded again, and have a text for an empty list', async () => {
    enter(47);
    serve(() => json({}, 500));
    const user = userEvent.setup();
    render(<Inbox />);
    expect(await screen.findByText('Failed to load messages')).toBeInTheDocument();
    serve(() => json([]));
    await user.click(screen.getByRole('button', { name: 'Riprova' }));
    expect(await screen.findByText('Ancora nessun messaggio.')).toBeInTheDocument();
  });
});
