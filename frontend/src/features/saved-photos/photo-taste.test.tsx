import 'fake-indexeddb/auto';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { analyseCounts } from '@stanze/domain/style-analysis';
import { startOutbox } from '../../../test/outbox';
import { ada } from '../../../test/people';
import { json, serve } from '../../../test/server';
import type { MySavedPhoto } from '../../data/http/types';
import { adopt } from '../../session/adoption';
import { tasteVersion } from '../../session/photo-taste';
import { dropUser } from '../../session/session.store';
import { Collection } from './collection';
import { photoTasteCommand } from './photo-taste.outbox';
import { loadCountedStyles } from './photo-taste.queries';
import { savedPhotoCommand } from './saved-photos.outbox';

startOutbox({ 'saved-photo': savedPhotoCommand, 'photo-taste': photoTasteCommand });

/** Every test has a different person, so that cached data of other tests does not matter. */
let uid = 9100;

const ANSWERS = { A: 3, B: 0, C: 1, D: 0, E: 1 };

const listed = (photo_id: number, style?: string): MySavedPhoto => ({
  photo_id,
  designer_id: 42,
  designer_name: 'Studio Lari',
  liked_note: '',
  disliked_note: '',
  saved_at: `2026-03-01T10:00:${String(photo_id).padStart(2, '0')}.000Z`,
  picture: {
    ...{
      id: photo_id,
      url: '/uploads/una.jpg',
      alt: '',
      width: 40,
      height: 30,
      placeholder: '',
      sources: [],
    },
    ...(style && { style: style as 'E' }),
  },
});

/** A server with this collection and decision; returns the decisions that it receives. */
function serveTaste(photos: readonly MySavedPhoto[], counted = true): unknown[] {
  const decisions: unknown[] = [];
  serve(async (request) => {
    const { pathname } = new URL(request.url, 'https://stanze.test');
    if (pathname.endsWith('/mine')) return json(photos);
    if (request.method !== 'POST') return json({ counted });
    const body = (await request.json()) as { counted: boolean };
    decisions.push(body.counted);
    return json({ counted: body.counted });
  });
  return decisions;
}

const offline = () => serve(() => Promise.reject(new TypeError('no network')));
const six = ['E', 'E', 'E', 'E', 'E', 'A'].map((style, index) => listed(index + 1, style));

beforeEach(() => {
  uid += 1;
  adopt({ ...ada, id: uid, style_analysis: analyseCounts(ANSWERS) });
});

afterEach(() => act(() => dropUser()));

describe('the line about the taste in the collection', () => {
  it('shows what the photos change, and one press excludes and includes them', async () => {
    const decisions = serveTaste(six);
    render(<Collection />);
    const user = userEvent.setup();
    await screen.findByText('Con le tue 6 foto: 55% Naturale e mediterraneo, prima 20%.');
    const before = tasteVersion();
    await user.click(screen.getByRole('button', { name: 'Lasciale fuori' }));
    await screen.findByText(
      'Le tue 6 foto non contano: 20% Naturale e mediterraneo, come nelle tue risposte.',
    );
    await waitFor(() => expect(decisions).toEqual([false]));
    await waitFor(async () => expect(await loadCountedStyles()).toEqual([]));
    await user.click(screen.getByRole('button', { name: 'Falle contare' }));
    await waitFor(() => expect(decisions).toEqual([false, true]));
    await screen.findByText('Con le tue 6 foto: 55% Naturale e mediterraneo, prima 20%.');
    expect(tasteVersion()).toBeGreaterThan(before);
  });

  it('names only the photos that have a style, and is absent without one', async () => {
    serveTaste([listed(1, 'C'), listed(2), listed(3)]);
    const { unmount } = render(<Collection />);
    await screen.findByText(/^Con 1 delle tue 3 foto: 33% /);
    unmount();
    act(() => adopt({ ...ada, id: (uid += 1), style_analysis: analyseCounts(ANSWERS) }));
    serveTaste([listed(1)]);
    render(<Collection />);
    await screen.findByText('1 foto');
    expect(screen.queryByText(/^Con /)).toBeNull();
  });

  it('works without a network on what is stored, and the choice waits', async () => {
    serveTaste(six);
    const { unmount } = render(<Collection />);
    await screen.findByText(/^Con le tue 6 foto/);
    unmount();
    offline();
    const { unmount: close } = render(<Collection />);
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Lasciale fuori' }));
    await screen.findByText(/^Le tue 6 foto non contano/);
    close();
    expect(await loadCountedStyles()).toEqual([]);
  });
});

describe('the styles that count', () => {
  it('are those of the collection, latest first', async () => {
    serveTaste([listed(6, 'B'), listed(5), listed(4, 'E')]);
    expect(await loadCountedStyles()).toEqual(['B', 'E']);
  });

  it('are none when another device has left them out', async () => {
    serveTaste(six, false);
    expect(await loadCountedStyles()).toEqual([]);
  });
});
