import 'fake-indexeddb/auto';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { startOutbox } from '../../../test/outbox';
import { ada } from '../../../test/people';
import { listed, PHOTO, serveCollection } from '../../../test/saved-photos-fixture';
import { byHand, json, serve } from '../../../test/server';
import { adopt } from '../../session/adoption';
import { dropUser } from '../../session/session.store';
import { useToasts } from '../../ui/notices/toast.store';
import { Toaster } from '../../ui/notices/toaster';
import { Collection } from './collection';
import { SavePhotoButton } from './save-photo-button';
import { savedPhotoCommand } from './saved-photos.outbox';

startOutbox({ 'saved-photo': savedPhotoCommand });

/** Every test has a different person, so that cached data of other tests does not matter. */
let uid = 7000;

function show(content: ReactNode) {
  render(
    <>
      {content}
      <Toaster />
    </>,
  );
  return userEvent.setup();
}

const bookmark = <SavePhotoButton photo={PHOTO} alt="Cucina" surface="picture" />;

beforeEach(() => {
  uid += 1;
  adopt({ ...ada, id: uid });
});

afterEach(() => {
  jest.restoreAllMocks();
  act(() => {
    dropUser();
    useToasts.setState({ toasts: [] });
  });
  sessionStorage.clear();
});

describe('the bookmark of a photo', () => {
  it('has a name that begins with its text, saves the photo, and removes it again', async () => {
    const bodies = serveCollection([]);
    const user = show(bookmark);
    const button = screen.getByRole('button', { name: 'Salva: Cucina' });
    expect(button).toHaveTextContent('Salva');
    await user.click(button);
    expect(await screen.findByRole('button', { name: 'Salvata: Cucina' })).toHaveTextContent('Salvata');
    await waitFor(() => expect(bodies).toHaveLength(1));
    expect(bodies[0]).toMatchObject({ photo_id: 5, designer_id: 42, saved: true, liked_note: '' });
    expect(bodies[0]).not.toHaveProperty('picture');
    await user.click(screen.getByRole('button', { name: 'Salvata: Cucina' }));
    await waitFor(() => expect(bodies[1]).toMatchObject({ saved: false }));
    expect(Number(bodies[1]?.['intent_at'])).toBeGreaterThan(Number(bodies[0]?.['intent_at']));
  });

  it('does not replace the notes of a photo that is saved already when it is pressed before the collection is loaded', async () => {
    const { handler, give } = byHand();
    const seen = serve(handler);
    const user = show(bookmark);
    await user.click(screen.getByRole('button', { name: 'Salva: Cucina' }));
    await give(json([listed({ liked_note: 'La luce' })]));
    // The code of the collection is loaded on demand, which takes longer beside other tests.
    const saved = await screen.findByRole('button', { name: 'Salvata: Cucina' }, { timeout: 10_000 });
    expect(saved).toBeInTheDocument();
    expect(seen.map(({ method }) => method)).toEqual(['GET']);
  });
});

describe('the collection', () => {
  it('names the designer of a photo that is not shown any more, and restores a removed one with its notes', async () => {
    const bodies = serveCollection([listed({ liked_note: 'La luce' })]);
    const user = show(<Collection />);
    expect(
      await screen.findByText('Questa foto non è più nel portfolio di Studio Lari.'),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Togli: Foto di Studio Lari' }));
    expect(await screen.findByText('Ancora nessuna foto.')).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Annulla' }));
    expect(await screen.findByText('La luce')).toBeInTheDocument();
    await waitFor(() => expect(bodies.at(-1)).toMatchObject({ saved: true, liked_note: 'La luce' }));
  });

  it('is divided by room, and by month or designer on request; photos without a room are the last', async () => {
    const picture = {
      id: 6,
      url: '/a.jpg',
      width: 4,
      height: 3,
      placeholder: '',
      alt: '',
      room: 'cucina' as const,
      sources: [],
    };
    serveCollection([
      listed({ liked_note: 'La luce' }),
      listed({ photo_id: 6, designer_name: 'Atelier Zen', picture }),
    ]);
    const user = show(<Collection />);
    const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    await waitFor(() => expect(titles()).toEqual(['Cucina', 'Altre foto']));
    await user.selectOptions(screen.getByLabelText('Dividi per'), 'designer');
    expect(titles()).toEqual(['Studio Lari', 'Atelier Zen']);
    await user.selectOptions(screen.getByLabelText('Dividi per'), 'date');
    expect(titles()).toEqual(['Marzo 2026']);
  });

  it('shows why it could not be loaded, and loads it on request', async () => {
    serve(() => json({ detail: '' }, 500));
    const user = show(<Collection />);
    expect(await screen.findByText('La tua raccolta non arriva.')).toBeInTheDocument();
    serveCollection([listed({ liked_note: 'La luce' })]);
    await user.click(screen.getByRole('button', { name: 'Riprova' }));
    expect(await screen.findByText('1 foto')).toBeInTheDocument();
  });
});
