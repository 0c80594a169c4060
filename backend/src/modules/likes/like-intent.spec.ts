import fc from 'fast-check';
import { stateAfter } from './like-intent.js';
import type { LikeState, LikeWish } from './likes.types.js';

const NOW = Date.parse('2026-05-04T10:00:00.000Z');
const MINUTE = 60_000;
const at = (ms: number): string => new Date(ms).toISOString();

function stored(liked: boolean, intent: number): LikeState {
  return { liked, intentAt: at(intent), likedAt: at(intent) };
}

function wish(rest: Omit<LikeWish, 'designerId'> = {}): LikeWish {
  return { designerId: 1, ...rest };
}

test('the first wish without words likes, now', () => {
  expect(stateAfter(null, wish(), NOW)).toEqual({ liked: true, intentAt: at(NOW), likedAt: at(NOW) });
});

test('the first wish may be not to like: it is remembered', () => {
  expect(stateAfter(null, wish({ liked: false }), NOW)).toMatchObject({ liked: false, intentAt: at(NOW) });
});

test('a like delivered late was given when the person decided', () => {
  const decided = NOW - 60 * MINUTE;
  expect(stateAfter(null, wish({ liked: true, intentAt: decided }), NOW)?.likedAt).toBe(at(decided));
});

test('setting again what is set moves the intent and keeps since when', () => {
  const next = stateAfter(stored(true, NOW - MINUTE), wish({ liked: true, intentAt: NOW }), NOW);
  expect(next).toEqual({ liked: true, intentAt: at(NOW), likedAt: at(NOW - MINUTE) });
});

test('an intent ahead of the clock is stored at most five minutes ahead, and liked at most now', () => {
  const next = stateAfter(null, wish({ liked: true, intentAt: NOW + 60 * MINUTE }), NOW);
  expect(next).toEqual({ liked: true, intentAt: at(NOW + 5 * MINUTE), likedAt: at(NOW) });
});

test('without an intent the wish always comes after the stored one', () => {
  const ahead = NOW + 5 * MINUTE;
  expect(stateAfter(stored(true, ahead), wish({ liked: false }), NOW)?.intentAt).toBe(at(ahead + 1));
});

test('in whatever order wishes with intents arrive, the one with the latest intent decides', () => {
  const wishes = fc.uniqueArray(
    fc.record({ liked: fc.boolean(), intentAt: fc.integer({ min: 0, max: NOW }) }),
    {
      minLength: 1,
      selector: (one) => one.intentAt,
    },
  );
  fc.assert(
    fc.property(wishes, (arriving) => {
      let state: LikeState | null = null;
      for (const one of arriving) state = stateAfter(state, wish(one), NOW) ?? state;
      const latest = arriving.reduce((a, b) => (b.intentAt > a.intentAt ? b : a));
      expect(state).toMatchObject({ liked: latest.liked, intentAt: at(latest.intentAt) });
    }),
  );
});
