import fc from 'fast-check';
import { stateAfter } from './likes.policy.js';
import type { LikeState, LikeIntent } from './likes.types.js';

const NOW = Date.parse('2026-05-04T10:00:00.000Z');
const MINUTE = 60_000;
const at = (ms: number): string => new Date(ms).toISOString();

function stored(liked: boolean, intent: number): LikeState {
  return { liked, intentAt: at(intent), likedAt: at(intent) };
}

function intent(rest: Omit<LikeIntent, 'designerId'> = {}): LikeIntent {
  return { designerId: 1, ...rest };
}

test('the first intent without a state sets the like, with the current time', () => {
  expect(stateAfter(null, intent(), NOW)).toEqual({ liked: true, intentAt: at(NOW), likedAt: at(NOW) });
});

test('the first intent may be an unlike, which is stored', () => {
  expect(stateAfter(null, intent({ liked: false }), NOW)).toMatchObject({ liked: false, intentAt: at(NOW) });
});

test('a like that was delivered hours afterwards has the date of its intent', () => {
  const intentAt = NOW - 60 * MINUTE;
  expect(stateAfter(null, intent({ liked: true, intentAt }), NOW)?.likedAt).toBe(at(intentAt));
});

test('setting the same state again updates the time of the intent but not `liked_at`', () => {
  const next = stateAfter(stored(true, NOW - MINUTE), intent({ liked: true, intentAt: NOW }), NOW);
  expect(next).toEqual({ liked: true, intentAt: at(NOW), likedAt: at(NOW - MINUTE) });
});

test('an intent in the future is stored at most five minutes ahead, and `liked_at` at most as the current time', () => {
  const next = stateAfter(null, intent({ liked: true, intentAt: NOW + 60 * MINUTE }), NOW);
  expect(next).toEqual({ liked: true, intentAt: at(NOW + 5 * MINUTE), likedAt: at(NOW) });
});

test('an intent without a time is always newer than the stored one', () => {
  const ahead = NOW + 5 * MINUTE;
  expect(stateAfter(stored(true, ahead), intent({ liked: false }), NOW)?.intentAt).toBe(at(ahead + 1));
});

test('in whatever order intents arrive, the one with the latest time decides', () => {
  const intents = fc.uniqueArray(
    fc.record({ liked: fc.boolean(), intentAt: fc.integer({ min: 0, max: NOW }) }),
    {
      minLength: 1,
      selector: (one) => one.intentAt,
    },
  );
  fc.assert(
    fc.property(intents, (arriving) => {
      let state: LikeState | null = null;
      for (const one of arriving) state = stateAfter(state, intent(one), NOW) ?? state;
      const latest = arriving.reduce((a, b) => (b.intentAt > a.intentAt ? b : a));
      expect(state).toMatchObject({ liked: latest.liked, intentAt: at(latest.intentAt) });
    }),
  );
});
