import { newSecret } from '../../../common/secrets.js';
import { isNonceOf, nonceFor } from './google-nonce.policy.js';

describe('the nonce of a sign-in with Google', () => {
  it('belongs to one browser, and is new each time', () => {
    const [own, other] = [newSecret(), newSecret()];
    const [first, second] = [nonceFor(own), nonceFor(own)];
    expect(first).not.toBe(second);
    expect([isNonceOf(own, first), isNonceOf(own, second)]).toEqual([true, true]);
    expect(isNonceOf(other, first)).toBe(false);
  });

  it.each([undefined, null, 5, '', '.', 'a', 'a.', '.b', 'a.b'])('is not %p', (value) => {
    expect(isNonceOf(newSecret(), value)).toBe(false);
  });
});
