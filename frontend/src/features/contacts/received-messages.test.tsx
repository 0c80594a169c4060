import 'fake-indexeddb/auto';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { json, serve } from '../../../test/server';
import type { Contact } from '../../api/types';
import { ReceivedMessages } from './received-messages';
import { useReceivedMessages } from './use-received-messages';

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
    },
  ],
  unread_count: 1,
  last_message_at: '2026-03-02T10:00:00.000Z',
};

function Inbox({ uid }: { uid: number }) {
  const { read, retry, ...received } = useReceivedMessages(uid);
  return <ReceivedMessages {...received} onOpen={(opened) => void read(opened)} onRetry={retry} />;
}

const line = (name: string | RegExp) => screen.findByRole('button', { name });

afterEach(() => jest.restoreAllMocks());

describe('received messages', () => {
  it('show sender, date and status, and are marked as read when they are opened', async () => {
    const seen = serve(({ method }) =>
      method === 'PUT' ? json({ ...contact, status: 'read' }) : json([contact]),
    );
    const user = userEvent.setup();
    render(<Inbox uid={7} />);
    const message = await line(/Ada Neri.*Nuovo.*2 marzo 2026/);
    expect(message).toHaveAttribute('aria-expanded', 'false');
    expect(screen.getByRole('status')).toHaveTextContent('1 da leggere su 1.');
    await user.click(message);
    expect(await line(/Ada Neri.*Letto/)).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('link', { name: 'ada@esempio.it' })).toHaveAttribute(
      'href',
      'mailto:ada@esempio.it',
    );
    const put = await waitFor(() => {
      const found = seen.find(({ method }) => method === 'PUT');
      expect(found).toBeDefined();
      return found;
    });
    expect(put?.url).toMatch(/\/api\/contacts\/1\/status$/);
    expect(await put?.json()).toEqual({ status: 'read' });
  });

  it.each([
    ['unread', 'Non letto'],
    ['read', 'Letto'],
    ['altro', 'Sconosciuto'],
  ])('with the status %s are labelled %s', async (status, label) => {
    serve(() => json([{ ...contact, status }]));
    render(<Inbox uid={7} />);
    expect(within(await line(/Ada Neri/)).getByText(label)).toBeInTheDocument();
  });

  it('go back to unread when the server does not hear of it', async () => {
    serve(({ method }) => (method === 'PUT' ? json({}, 500) : json([contact])));
    const user = userEvent.setup();
    render(<Inbox uid={7} />);
    await user.click(await line(/Nuovo/));
    expect(await line(/Nuovo/)).toBeInTheDocument();
  });

  it('are shown from this device without network, to nobody but their owner', async () => {
    serve(() => json([contact]));
    const first = render(<Inbox uid={7} />);
    await line(/Ada Neri/);
    first.unmount();
    serve(() => Promise.reject(new TypeError('offline')));
    const second = render(<Inbox uid={7} />);
    expect(await line(/Ada Neri/)).toBeInTheDocument();
    expect(screen.getByText(/Sei offline/)).toBeInTheDocument();
    second.unmount();
    render(<Inbox uid={8} />);
    expect(await screen.findByText('I messaggi non arrivano.')).toBeInTheDocument();
  });

  it('can be asked for again, and say when there are none', async () => {
    serve(() => json({}, 500));
    const user = userEvent.setup();
    render(<Inbox uid={9} />);
    expect(await screen.findByText('Failed to load messages')).toBeInTheDocument();
    serve(() => json([]));
    await user.click(screen.getByRole('button', { name: 'Riprova' }));
    expect(await screen.findByText('Ancora nessun messaggio.')).toBeInTheDocument();
  });
});
