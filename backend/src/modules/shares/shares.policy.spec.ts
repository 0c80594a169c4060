import type { Principal } from '../../common/http/access.js';
import { mayReadShares } from './shares.policy.js';

const PERSON: Principal = {
  userId: 1,
  sessionId: 's',
  name: 'Marta',
  email: 'marta@esempio.it',
  isAdmin: false,
  designerId: 7,
};

describe('the number of shares of a designer', () => {
  it('is visible to that designer and to administrators only', () => {
    expect(mayReadShares(PERSON, 7)).toBe(true);
    expect(mayReadShares(PERSON, 8)).toBe(false);
    expect(mayReadShares({ ...PERSON, designerId: null }, 7)).toBe(false);
    expect(mayReadShares({ ...PERSON, designerId: null, isAdmin: true }, 7)).toBe(true);
  });
});
