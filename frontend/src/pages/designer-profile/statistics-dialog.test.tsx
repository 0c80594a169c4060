import 'fake-indexeddb/auto';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ada, lari } from '../../../test/people';
import { json, serve } from '../../../test/server';
import { adopt } from '../../session/adoption';
import { dropUser } from '../../session/session.store';
import { StatisticsDialog } from './statistics-dialog';

/** Each test has a different person without stored messages on this device. */
let uid = 700;

beforeEach(() => {
  uid += 1;
});

const contact = (id: number, status: string) => ({
  id,
  status,
  designer_id: lari.id,
  designer_name: lari.name,
  designer_picture: null,
  user_name: `Cliente ${id}`,
  user_email: `cliente${id}@esempio.it`,
  message: `Messaggio ${id}`,
  subject: null,
  budget: null,
  lead_id: null,
  created_at: '2026-03-02T10:00:00.000Z',
  last_message_at: '2026-03-02T10:00:00.000Z',
  messages: [],
});

interface Answers {
  likes?: () => Response | Promise<Response>;
  contacts?: () => Response;
  shares?: () => Response;
}

function answering({ likes, contacts, shares }: Answers) {
  return serve((request) => {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith('/api/likes/stats/')) {
      return likes?.() ?? json({ total_likes: 0, liked_by_users: [] });
    }
    if (pathname.endsWith('/shares')) return shares?.() ?? json({ total_shares: 0, targets: [] });
    if (pathname.endsWith('/designer-contacts')) return contacts?.() ?? json([]);
    return json([]);
  });
}

function open(answers: Answers = {}) {
  adopt({ ...ada, id: uid, role: 'designer', is_designer: true, designer: lari });
  answering(answers);
  render(<StatisticsDialog designer={lari} onClose={() => undefined} />);
  return userEvent.setup();
}

const tab = (name: RegExp) => screen.findByRole('tab', { name });

afterEach(() => {
  jest.restoreAllMocks();
  act(() => dropUser());
});

describe('a designer’s statistics', () => {
  it('count the messages of each kind and list who liked when', async () => {
    const liked_by_users = Array.from({ length: 120 }, (_, index) => ({
      user_id: index + 1,
      user_name: `Persona ${index + 1}`,
      liked_at: '2026-03-02T10:00:00.000Z',
    }));
    const isShown = screen.findByText('Loading likes...');
    const user = open({
      likes: () => isShown.then(() => json({ total_likes: 120, liked_by_users })),
      contacts: () => json([contact(1, 'new')]),
      shares: () => json({ total_shares: 3, targets: [] }),
    });
    expect(await isShown).toBeInTheDocument();
    expect(await tab(/^Liked 120\b/)).toHaveAttribute('aria-selected', 'true');
    expect(await tab(/^Messages 1\b/)).toBeInTheDocument();
    expect(await tab(/^Shared 3\b/)).toBeInTheDocument();
    expect(screen.getByText('Persona 1')).toBeInTheDocument();
    expect(screen.getAllByText(/Liked on/)[0]).toHaveTextContent('Liked on 2 marzo 2026');
    expect(screen.getAllByRole('listitem')).toHaveLength(50);
    await user.click(screen.getByRole('button', { name: 'Mostra altri 50' }));
    await user.click(await screen.findByRole('button', { name: 'Mostra altri 20' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(120));
  });

  it('list the messages with sender, day, e-mail, text and status', async () => {
    const user = open({
      contacts: () => json([contact(1, 'new'), contact(2, 'unread'), contact(3, 'read'), contact(4, 'sent')]),
    });
    await user.click(await tab(/^Messages 4\b/));
    const lines = screen.getAllByRole('listitem');
    expect(
      lines.map((line) => within(line).getByText(/Nuovo|Non letto|Letto|Sconosciuto/).textContent),
    ).toEqual(['Nuovo', 'Non letto', 'Letto', 'Sconosciuto']);
    expect(lines[0]).toHaveTextContent('Cliente 1');
    expect(lines[0]).toHaveTextContent('2 marzo 2026');
    expect(lines[0]).toHaveTextContent('cliente1@esempio.it');
    expect(lines[0]).toHaveTextContent('Messaggio 1');
  });

  it('have empty states', async () => {
    const user = open();
    expect(await screen.findByText('No likes yet! Keep sharing your amazing work.')).toBeInTheDocument();
    await user.click(await tab(/^Messages 0\b/));
    expect(
      screen.getByText("No messages yet! When users contact you, they'll appear here."),
    ).toBeInTheDocument();
    await user.click(await tab(/^Shared 0\b/));
    expect(screen.getByText('Shared statistics coming soon!')).toBeInTheDocument();
  });

  it('count the shares by target, most first', async () => {
    const targets = [
      { target: 'x', count: 1 },
      { target: 'whatsapp', count: 4 },
    ];
    const user = open({ shares: () => json({ total_shares: 5, targets }) });
    await user.click(await tab(/^Shared 5\b/));
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['WhatsApp', 'X']);
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['4', '1']);
  });

  it('can be loaded again after a failure', async () => {
    let isBroken = true;
    const broken = () => json({}, 500);
    const user = open({
      likes: () => (isBroken ? broken() : json({ total_likes: 0, liked_by_users: [] })),
      contacts: () => (isBroken ? broken() : json([contact(1, 'new')])),
    });
    expect(await screen.findByText('Failed to load like statistics')).toBeInTheDocument();
    await user.click(await tab(/^Messages/));
    expect(await screen.findByRole('heading', { name: 'Failed to load messages' })).toBeInTheDocument();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Riprova' }));
    expect(await screen.findByText('Messaggio 1')).toBeInTheDocument();
    await user.click(await tab(/^Liked/));
    await user.click(screen.getByRole('button', { name: 'Riprova' }));
    expect(await screen.findByText('No likes yet! Keep sharing your amazing work.')).toBeInTheDocument();
  });
});
