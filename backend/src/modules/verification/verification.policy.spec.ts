import type { Principal } from '../../common/http/access.js';
import { asksAgainAt, mayAskVerification, mayReadVerification } from './verification.policy.js';

const DESIGNER: Principal = {
  userId: 1,
  sessionId: 's',
  name: 'Marta',
  email: 'marta@esempio.it',
  isAdmin: false,
  designerId: 7,
};
const ADMINISTRATOR: Principal = { ...DESIGNER, isAdmin: true, designerId: null };

it('the designer and administrators read the state, and only the designer asks', () => {
  expect([mayReadVerification(DESIGNER, 7), mayReadVerification(DESIGNER, 8)]).toEqual([true, false]);
  expect([mayAskVerification(DESIGNER, 7), mayAskVerification(DESIGNER, 8)]).toEqual([true, false]);
  expect(mayReadVerification(ADMINISTRATOR, 7)).toBe(true);
  expect(mayAskVerification(ADMINISTRATOR, 7)).toBe(false);
});

it('a designer asks three times in 24 hours', () => {
  const now = Date.parse('2026-11-23T10:00:00.000Z');
  const asked = (...times: string[]) => times.map((time) => ({ asked_at: `2026-11-${time}:00.000Z` }));
  expect(asksAgainAt([], now)).toBeNull();
  expect(asksAgainAt(asked('23T09:00', '22T11:00'), now)).toBeNull();
  expect(asksAgainAt(asked('23T09:00', '23T08:00', '22T11:00'), now)).toBe(
    Date.parse('2026-11-23T11:00:00.000Z'),
  );
  expect(asksAgainAt(asked('23T09:00', '23T08:00', '22T10:00'), now)).toBeNull();
});
