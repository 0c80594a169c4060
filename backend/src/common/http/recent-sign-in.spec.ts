import type { Principal } from './access.js';
import { isRecentSignIn, requireRecentSignIn } from './recent-sign-in.js';

const NOW = Date.parse('2026-03-01T12:00:00.000Z');
const MINUTE_MS = 60_000;
const PERSON: Principal = {
  userId: 1,
  sessionId: 's',
  name: 'A',
  email: 'a@b.it',
  isAdmin: true,
  designerId: 2,
};

describe('a recent sign-in', () => {
  it('is one of the last ten minutes', () => {
    for (const age of [0, 1, 10 * MINUTE_MS - 1]) expect(isRecentSignIn(NOW - age, NOW)).toBe(true);
    for (const age of [10 * MINUTE_MS, 60 * MINUTE_MS]) expect(isRecentSignIn(NOW - age, NOW)).toBe(false);
  });

  it('is required of everybody', () => {
    expect(() => requireRecentSignIn({ ...PERSON, hasRecentSignIn: true })).not.toThrow();
    expect(() => requireRecentSignIn({ ...PERSON, hasRecentSignIn: false })).toThrow('conferma');
  });

  it('is missing without a session, whatever the role', () => {
    expect(() => requireRecentSignIn(PERSON)).toThrow('conferma');
  });
});
