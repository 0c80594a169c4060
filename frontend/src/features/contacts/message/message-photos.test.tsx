import 'fake-indexeddb/auto';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { posts, SENT, withBriefs } from '../../../../test/contact-fixture';
import { startOutbox } from '../../../../test/outbox';
import { ada } from '../../../../test/people';
import { json, serve } from '../../../../test/server';
import { storedRows } from '../../../data/database/stored-rows';
import { adopt } from '../../../session/adoption';
import { type AttachedPhoto, provideCollection } from '../../../session/collection';
import { dropUser } from '../../../session/session.store';
import { ContactButton } from '../writing/contact-button';
import { contactCommand } from '../contacts.outbox';
import { MessagePhotos } from './message-photos';
jest.setTimeout(20_000);

startOutbox({ contact: contactCommand });

const photo = (id: number, more: Partial<AttachedPhoto> = {}): AttachedPhoto => ({
  photo_id: id,
  designer_id: 42,
  designer_name: `Studio ${id}`,
  liked_note: 'La luce',
  disliked_note: '',
  picture: {
    id,
    url: `/${id}.webp`,
    width: 1200,
    height: 900,
    placeholder: 'data:image/webp;base64,AAAA',
    alt: `Stanza ${id}`,
    room: 'cucina',
    sources: [],
  },
  ...more,
});

beforeEach(async () => {
  adopt(ada);
  await storedRows.clear('outbox');
});

afterEach(() => {
  jest.restoreAllMocks();
  provideCollection(() => Promise.resolve([]));
  act(() => dropUser());
});

async function opened(photos: readonly AttachedPhoto[]) {
  provideCollection(() => Promise.resolve(photos));
  withBriefs([]);
  const user = userEvent.setup();
  render(<ContactButton designer={{ id: 300, name: 'Studio Lari' }} />);
  await user.click(screen.getByRole('button', { name: 'Contatta' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Contatta Studio Lari' }));
  await user.type(dialog.getByRole('textbox', { name: 'Il tuo messaggio' }), 'Buongiorno');
  await user.click(dialog.getByRole('button', { name: 'Allega foto dalla raccolta' }));
  return { user, dialog };
}

async function sentBy({ user, dialog }: Awaited<ReturnType<typeof opened>>): Promise<unknown> {
  const seen = serve(() => json({ id: 1, messages: [], last_message_at: '' }, 201));
  await user.click(dialog.getByRole('button', { name: 'Invia messaggio' }));
  expect(await screen.findByText(SENT)).toBeInTheDocument();
  return posts(seen)[0]?.json();
}

describe('photos of the collection in the contact dialog', () => {
  it('go along in the order of the choice, at most three, and are described as the designer sees them', async () => {
    const view = await opened([1, 2, 3, 4].map((id) => photo(id)));
    const box = (id: number) => view.dialog.getByRole('checkbox', { name: new RegExp(`^Studio ${id}`, 'u') });
    expect(box(3).closest('label')).toHaveTextContent('Studio 3CucinaMi piace: La luce');
    for (const id of [3, 1, 4]) await view.user.click(box(id));
    expect(view.dialog.getByText(/ne hai scelte\s+3/u)).toBeInTheDocument();
    expect(box(2)).toBeDisabled();
    await view.user.click(box(1));
    expect(box(2)).toBeEnabled();
    expect(await sentBy(view)).toEqual({ designer_id: 300, message: 'Buongiorno', photo_ids: [3, 4] });
  });

  it('do not go along after "Senza foto"', async () => {
    const view = await opened([photo(1)]);
    await view.user.click(view.dialog.getByRole('checkbox'));
    await view.user.click(view.dialog.getByRole('button', { name: 'Senza foto' }));
    expect(await sentBy(view)).toEqual({ designer_id: 300, message: 'Buongiorno' });
  });

  it('are missing with a text where the collection is empty', async () => {
    const { dialog } = await opened([]);
    expect(dialog.getByText(/non c’è ancora nessuna foto/u)).toBeInTheDocument();
  });
});

describe('the photos of a message', () => {
  it('are shown with designer, room and notes; a photo that nobody sees any more is announced', () => {
    const gone = { picture: null };
    render(<MessagePhotos photos={[photo(1), photo(2, gone), photo(3, { ...gone, designer_name: '' })]} />);
    const [shown, removed, deleted] = screen.getAllByRole('listitem');
    expect(within(shown as HTMLElement).getByRole('img', { name: 'Stanza 1' })).toBeInTheDocument();
    expect(shown).toHaveTextContent('Studio 1CucinaMi piace: La luce');
    expect(within(shown as HTMLElement).getByRole('link', { name: 'Studio 1' })).toHaveAttribute(
      'href',
      '/designer/42-studio-1',
    );
    expect(removed).toHaveTextContent('Questa foto non è più nel portfolio di Studio 2.');
    expect(deleted).toHaveTextContent('Chi ha pubblicato questa foto non è più su Stanze.');
  });
});
