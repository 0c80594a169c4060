import type { Principal } from '../../common/http/access.js';
import { isCounted, mayReadVisibility } from './visibility.policy.js';

const PERSON: Principal = {
  userId: 1,
  sessionId: 's',
  name: 'Marta',
  email: 'marta@esempio.it',
  isAdmin: false,
  designerId: 7,
};
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

describe('what somebody sees', () => {
  it('is counted for guests and people, not for administrators', () => {
    expect(isCounted({ viewer: null, userAgent: PHONE })).toBe(true);
    expect(isCounted({ viewer: PERSON, userAgent: PHONE })).toBe(true);
    expect(isCounted({ viewer: { ...PERSON, isAdmin: true }, userAgent: PHONE })).toBe(false);
  });

  it.each([
    undefined,
    '',
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'facebookexternalhit/1.1',
    'WhatsApp/2.23.20.0',
    'curl/8.5.0',
  ])('is not counted for %s', (userAgent) => {
    expect(isCounted({ viewer: null, userAgent })).toBe(false);
  });
});

it('the counters are visible to that designer and to administrators only', () => {
  expect(mayReadVisibility(PERSON, 7)).toBe(true);
  expect(mayReadVisibility(PERSON, 8)).toBe(false);
  expect(mayReadVisibility({ ...PERSON, designerId: null, isAdmin: true }, 8)).toBe(true);
});
