import 'fake-indexeddb/auto';
import { act, render, screen } from '@testing-library/react';
import { ada } from '../../../test/people';
import { json, serve } from '../../../test/server';
import { adopt } from '../../session/adoption';
import { dropUser } from '../../session/session.store';
import { useLiked } from './use-likes';

/** Each test has a different person, without stored data on this device. */
let uid = 1300;

function Liked({ onCards, isWanted }: { onCards: readonly (boolean | null)[]; isWanted: boolean }) {
  const cards = onCards.map((is_liked, id) => ({ id, is_liked }));
  const { data: liked } = useLiked(uid, { cards, isWanted });
  return <p>{liked === undefined ? 'non si sa' : `piacciono ${liked.join(', ')}`}</p>;
}

beforeEach(() => {
  uid += 1;
  adopt({ ...ada, id: uid });
});

afterEach(() => {
  jest.restoreAllMocks();
  act(() => dropUser());
});

describe('the liked ones among some cards', () => {
  it('are read from the cards until the favourites are requested', async () => {
    const seen = serve(() => json([{ designer_id: 2, liked_at: '2026-01-01T00:00:00.000Z' }]));
    const { rerender } = render(<Liked onCards={[false, true, false]} isWanted={false} />);
    expect(screen.getByText('piacciono 1')).toBeInTheDocument();
    expect(seen).toHaveLength(0);
    rerender(<Liked onCards={[false, true, false]} isWanted />);
    expect(await screen.findByText('piacciono 2')).toBeInTheDocument();
  });

  it('are unknown while saved cards do not contain it and the server has not answered', async () => {
    serve(() => json([{ designer_id: 0, liked_at: '2026-01-01T00:00:00.000Z' }]));
    render(<Liked onCards={[null, null]} isWanted />);
    expect(screen.getByText('non si sa')).toBeInTheDocument();
    expect(await screen.findByText('piacciono 0')).toBeInTheDocument();
  });

  it('are an empty list, not unknown, when the server cannot be reached', async () => {
    serve(() => Promise.reject(new TypeError('offline')));
    render(<Liked onCards={[null]} isWanted />);
    expect(await screen.findByText(/^piacciono/)).toBeInTheDocument();
  });
});
