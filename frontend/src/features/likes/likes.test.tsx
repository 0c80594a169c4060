import 'fake-indexeddb/auto';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startOutbox } from '../../../test/outbox';
import { ada } from '../../../test/people';
import { byHand, json, serve } from '../../../test/server';
import { provideOutbox } from '../../data/outbox/open-outbox';
import { adopt } from '../../session/adoption';
import { hasPendingLike } from '../../session/pending-intents';
import { dropUser } from '../../session/session.store';
import { Toaster } from '../../ui/notices/toaster';
import { LikeButton } from './like-button';
import { deliverPendingLike, likeCommand } from './likes.outbox';

const outbox = startOutbox({ like: likeCommand });

let designerId = 100;
/** Every test has a different person and designer, so that cached data of other tests does not matter. */
const person = () => ({ ...ada, id: designerId + 1000 });

/** A server without any likes; returns the received POST requests. */
function serveLikes(handler: (request: Request) => Response | Promise<Response>): Request[] {
  const posts: Request[] = [];
  serve((request) => {
    if (request.method !== 'POST') return json([]);
    posts.push(request.clone());
    return handler(request);
  });
  return posts;
}

function show(card: { count?: number; liked?: boolean | null } = {}) {
  const { count = 3, liked = false } = card;
  return render(
    <>
      <LikeButton designerId={designerId} name="Studio Lari" count={count} liked={liked} />
      <Toaster />
    </>,
  );
}

const heart = () => screen.getByRole('button', { name: /Mi piace Studio Lari/ });
const expectShown = (count: number, pressed: boolean) => {
  expect(heart()).toHaveTextContent(String(count));
  expect(heart()).toHaveAttribute('aria-pressed', String(pressed));
};
const bodies = (seen: Request[]) =>
  Promise.all(seen.map((request) => request.json() as Promise<Record<string, unknown>>));

beforeEach(() => {
  designerId += 1;
  adopt(person());
});

afterEach(() => {
  jest.restoreAllMocks();
  act(() => dropUser());
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});

describe('LikeButton', () => {
  it('shows the like at once and sends the desired state with the time of the intent, a key and the person', async () => {
    const { handler, give } = byHand();
    const seen = serveLikes(handler);
    const user = userEvent.setup();
    show();
    expect(heart()).toHaveAccessibleName('3 cuori. Mi piace Studio Lari');
    await user.click(heart());
    expectShown(4, true);
    await waitFor(() => expect(seen).toHaveLength(1));
    const [request] = seen;
    expect(request?.headers.get('Idempotency-Key')).toMatch(/^[\w-]{36}$/);
    expect(request?.headers.get('X-Outbox-User')).toBe(String(person().id));
    const [body] = await bodies(seen);
    expect(body).toMatchObject({ designer_id: designerId, liked: true });
    expect(typeof body?.['intent_at']).toBe('number');
    await give(json({ liked: true, like_count: 9 }));
    await waitFor(() => expectShown(9, true));
  });

  it('works from the keyboard and uses the singular for one person', async () => {
    serveLikes(() => json({ liked: true, like_count: 1 }));
    const user = userEvent.setup();
    show({ count: 0 });
    await user.tab();
    await user.keyboard(' ');
    expect(heart()).toHaveAccessibleName('1 cuore. Mi piace Studio Lari');
  });

  it('shows the last of many fast clicks, with one request at a time and without flicker', async () => {
    const { handler, give, count } = byHand();
    const seen = serveLikes(handler);
    const user = userEvent.setup();
    show();
    await user.click(heart());
    await waitFor(() => expect(count()).toBe(1));
    for (let click = 0; click < 3; click += 1) await user.click(heart());
    expectShown(3, false);
    await give(json({ liked: true, like_count: 4 }));
    expectShown(3, false);
    await waitFor(() => expect(seen).toHaveLength(2));
    await give(json({ liked: false, like_count: 3 }));
    await waitFor(() => expectShown(3, false));
    const [first, last] = await bodies(seen);
    expect([first?.['liked'], last?.['liked']]).toEqual([true, false]);
    expect(Number(last?.['intent_at'])).toBeGreaterThan(Number(first?.['intent_at']));
    expect(seen).toHaveLength(2);
  });

  it('does not flicker on a slow device, where a click is saved only after the next click', async () => {
    serveLikes(() => json({ liked: false, like_count: 3 }));
    let goOn = () => {};
    const slow = new Promise<void>((resolve) => (goOn = resolve));
    provideOutbox(() => slow.then(() => outbox));
    const user = userEvent.setup();
    show();
    await user.click(heart());
    await user.click(heart());
    const shown: (string | null)[] = [];
    const stop = outbox.listen(({ type }) => type === 'saved' && shown.push(heart().textContent));
    goOn();
    await waitFor(() => expect(shown).toEqual(['3', '3']));
    stop();
    await waitFor(async () => expect(await outbox.rowsOf(person().id)).toEqual([]));
    provideOutbox(() => Promise.resolve(outbox));
  });

  it('sends the last intent even when the answer to an earlier one has the same state: another device may have changed it', async () => {
    const { handler, give } = byHand();
    const seen = serveLikes(handler);
    const user = userEvent.setup();
    show();
    await user.click(heart());
    // An intent that was not sent yet is replaced by the next one.
    await waitFor(() => expect(seen).toHaveLength(1));
    for (let click = 0; click < 2; click += 1) await user.click(heart());
    await give(json({ liked: true, like_count: 4 }));
    await waitFor(() => expect(seen).toHaveLength(2));
    expectShown(4, true);
    await give(json({ liked: true, like_count: 4 }));
    expect((await bodies(seen)).map(({ liked }) => liked)).toEqual([true, true]);
    expectShown(4, true);
  });

  it('restores the server’s state and shows the reason when the server refuses', async () => {
    const user = userEvent.setup();
    show();
    serveLikes(() => json({ detail: 'Non puoi.' }, 403));
    await user.click(heart());
    expect(await screen.findByText('Non puoi.')).toBeInTheDocument();
    expectShown(3, false);
  });

  it('stays shown without network, and is sent when the network is back', async () => {
    const user = userEvent.setup();
    show();
    serveLikes(() => Promise.reject(new TypeError('offline')));
    await user.click(heart());
    await waitFor(async () =>
      expect(await outbox.rowsOf(person().id)).toMatchObject([{ attempts: 1, state: 'queued' }]),
    );
    expectShown(4, true);
    const seen = serveLikes(() => json({ liked: true, like_count: 4 }));
    await act(() => outbox.flush('network'));
    expect(await bodies(seen)).toMatchObject([{ designer_id: designerId, liked: true }]);
    expectShown(4, true);
    expect(await outbox.rowsOf(person().id)).toEqual([]);
  });

  it('shows the values of a newer card', () => {
    const { rerender } = show();
    rerender(
      <>
        <LikeButton designerId={designerId} name="Studio Lari" count={8} liked />
        <Toaster />
      </>,
    );
    expectShown(8, true);
  });

  it('loads what the person likes when the card was loaded for a guest', async () => {
    serve(() => json([{ designer_id: designerId, liked_at: '2026-01-01T00:00:00.000Z' }]));
    show({ liked: null });
    await waitFor(() => expectShown(3, true));
  });

  it('does not let designers like themselves', async () => {
    adopt({ ...person(), designer: { id: designerId } as never });
    const seen = serveLikes(() => json({}));
    const user = userEvent.setup();
    show();
    await user.click(heart());
    expect(await screen.findByText('Il tuo profilo non può stare tra i tuoi preferiti.')).toBeInTheDocument();
    expect(seen).toHaveLength(0);
  });
});

describe('a guest', () => {
  beforeEach(() => dropUser());

  it('is asked to register, and the like is delivered after the sign-in', async () => {
    window.history.replaceState(null, '', `/designer/${designerId}`);
    const user = userEvent.setup();
    show({ liked: null });
    await user.click(heart());
    expect(await screen.findByRole('alertdialog', { name: 'Registrazione Richiesta' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Registrati' }));
    const login = `/login?mode=register&returnTo=%2Fdesigner%2F${designerId}`;
    await waitFor(() => expect(window.location.pathname + window.location.search).toBe(login));
    const seen = serveLikes(() => json({ liked: true, like_count: 4 }));
    act(() => adopt(person()));
    await act(() => deliverPendingLike());
    expect(await bodies(seen)).toMatchObject([{ designer_id: designerId, liked: true }]);
    expectShown(4, true);
    await act(() => deliverPendingLike());
    expect(seen).toHaveLength(1);
  });

  it('can cancel the registration', async () => {
    const user = userEvent.setup();
    show({ liked: null });
    await user.click(heart());
    await user.click(await screen.findByRole('button', { name: 'Annulla' }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(hasPendingLike()).toBe(false);
  });

  it('has the like saved on the device when there is no network after the sign-in', async () => {
    const user = userEvent.setup();
    show({ liked: null });
    await user.click(heart());
    await user.click(await screen.findByRole('button', { name: 'Registrati' }));
    await waitFor(() => expect(hasPendingLike()).toBe(true));
    serve(() => Promise.reject(new TypeError('offline')));
    act(() => adopt(person()));
    await act(() => deliverPendingLike());
    expect(await outbox.rowsOf(person().id)).toHaveLength(1);
    const seen = serveLikes(() => json({ liked: true, like_count: 4 }));
    await act(() => outbox.flush('network'));
    expect(await bodies(seen)).toMatchObject([{ designer_id: designerId, liked: true }]);
  });
});
