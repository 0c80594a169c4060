import { sha256 } from '../../../common/secrets.js';
import { decideRenewal, expiryOf, hasEnded } from './session.policy.js';

const NOW = Date.parse('2026-03-01T12:00:00.000Z');
const ago = (ms: number) => new Date(NOW - ms).toISOString();
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const tokens = (rotatedMsAgo: number | null) => ({
  refresh_hash: sha256('current'),
  previous_hash: rotatedMsAgo === null ? null : sha256('previous'),
  rotated_at: rotatedMsAgo === null ? null : ago(rotatedMsAgo),
});

describe('the use of a refresh token', () => {
  it.each([
    ['current', null, 'replace'],
    ['current', 60_000, 'replace'],
    ['current', 59_999, 'repeat'],
    ['previous', 59_999, 'repeat'],
    ['previous', 60_000, 'end'],
    ['other', null, 'end'],
    ['other', 0, 'end'],
  ])('%s, replaced %s ms ago: %s', (secret, rotatedMsAgo, decision) => {
    expect(decideRenewal(tokens(rotatedMsAgo), secret, NOW)).toBe(decision);
  });
});

describe('the end of a session', () => {
  it('is ninety days after the sign-in, for an administrator twelve hours', () => {
    const ended = (age: number, isAdmin: boolean) => hasEnded({ created_at: ago(age) }, isAdmin, NOW);
    expect([ended(90 * DAY_MS - 1, false), ended(90 * DAY_MS, false)]).toEqual([false, true]);
    expect([ended(12 * HOUR_MS - 1, true), ended(12 * HOUR_MS, true)]).toEqual([false, true]);
  });

  it('is thirty days after a renewal, when that is earlier', () => {
    expect(expiryOf(ago(0), false, NOW)).toBe(ago(-30 * DAY_MS));
    expect(expiryOf(ago(80 * DAY_MS), false, NOW)).toBe(ago(-10 * DAY_MS));
    expect(expiryOf(ago(HOUR_MS), true, NOW)).toBe(ago(-11 * HOUR_MS));
  });
});
