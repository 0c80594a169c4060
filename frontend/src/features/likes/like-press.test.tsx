import 'fake-indexeddb/auto';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startOutbox } from '../../../test/outbox';
import { ada } from '../../../test/people';
import { byHand, json, serve } from '../../../test/server';
import { nextPaint } from '../../lib/loading/after-paint';
import { adopt } from '../../session/adoption';
import { dropUser } from '../../session/session.store';
import { LikeButton } from './like-button';
import { likeCommand } from './likes.outbox';

const outbox = startOutbox({ like: likeCommand });

let designerId = 5100;

/**
 * A server whose list of likes, with this designer, is answered when `giveList` is called; `sent` has the `liked` of each
 * request that sets or removes a like.
 */
function serveList() {
  const { handler, give } = byHand();
  const sent: boolean[] = [];
  serve(async (request) => {
    if (request.method !== 'POST') return handler(request);
    const body = (await request.json()) as { liked: boolean };
    sent.push(body.liked);
    return json({ liked: body.liked, like_count: 3 });
  });
  const giveList = () => give(json([{ designer_id: designerId, liked_at: '2026-01-01T00:00:00.000Z' }]));
  return { giveList, sent };
}

/** A card that was loaded for a guest. */
const show = () => render(<LikeButton designerId={designerId} name="Studio Lari" count={3} liked={null} />);
const heart = () => screen.getByRole('button', { name: /Mi piace Studio Lari/ });
const expectPressed = (pressed: boolean) =>
  waitFor(() => expect(heart()).toHaveAttribute('aria-pressed', String(pressed)));

/** The following presses have the time of this call, plus `ms`. */
const pressAfter = (ms: number) => {
  const at = performance.now() + ms;
  jest.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValue(at);
};

beforeEach(() => {
  designerId += 1;
  adopt({ ...ada, id: designerId });
});

afterEach(() => {
  jest.restoreAllMocks();
  act(() => dropUser());
});

describe('a press on a heart that was empty because the list of likes was not loaded', () => {
  it('does not remove the like when the list arrives just before it', async () => {
    const { giveList, sent } = serveList();
    show();
    await expectPressed(false);
    pressAfter(0);
    await giveList();
    await expectPressed(true);
    await userEvent.click(heart());
    await waitFor(async () => expect(await outbox.rowsOf(designerId)).toHaveLength(0));
    // When the list is already saved on the device, it confirms the like without a request.
    expect(sent).not.toContain(false);
    await expectPressed(true);
  });

  it('is followed by one that removes it, however soon', async () => {
    const { giveList, sent } = serveList();
    show();
    pressAfter(0);
    await giveList();
    await expectPressed(true);
    await userEvent.click(heart());
    await userEvent.click(heart());
    await expectPressed(false);
    await waitFor(() => expect(sent.at(-1)).toBe(false));
  });

  it('sets the like before the list has arrived, and the next one removes it', async () => {
    const { giveList, sent } = serveList();
    show();
    await userEvent.click(heart());
    await expectPressed(true);
    await waitFor(() => expect(sent).toEqual([true]));
    await userEvent.click(heart());
    await waitFor(() => expect(sent).toEqual([true, false]));
    await giveList();
    await expectPressed(false);
  });
});

it('removes a like that has been shown for some time', async () => {
  const { giveList, sent } = serveList();
  show();
  await giveList();
  await expectPressed(true);
  await nextPaint();
  pressAfter(1000);
  await userEvent.click(heart());
  await expectPressed(false);
  await waitFor(() => expect(sent).toEqual([false]));
});
