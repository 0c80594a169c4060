import { ApiError, NetworkError } from '../http/errors';
import { backoff } from './backoff';
import { resultOfError } from './attempt-result';

const here = { isStillSignedIn: true, goneStatuses: [404, 410] };
const refusal = (status: number, retryAfter: number | null = null) =>
  new ApiError(status, 'Rifiutato.', [], retryAfter);

describe('the result of an attempt', () => {
  it.each([408, 425, 500, 502, 504])(
    '%i: sent again after a delay, and the other commands are sent',
    (status) => {
      expect(resultOfError(refusal(status), here)).toEqual({
        kind: 'again',
        status,
        retryAfter: null,
        stops: false,
        problem: null,
      });
    },
  );

  it.each([429, 503])('%i: sent again after a delay, and nothing else is sent now', (status) => {
    expect(resultOfError(refusal(status, 7), here)).toEqual({
      kind: 'again',
      status,
      retryAfter: 7,
      stops: true,
      problem: status === 429 ? 'Rifiutato.' : null,
    });
  });

  it('no network: sent again after a delay, and nothing else is sent now', () => {
    expect(resultOfError(new NetworkError(), here)).toMatchObject({ kind: 'again', status: 0, stops: true });
  });

  it('an error in our own code does not lose the command', () => {
    expect(resultOfError(new TypeError('bug'), here)).toMatchObject({ kind: 'again', stops: false });
  });

  it('401: the person has to sign in', () => {
    expect(resultOfError(refusal(401), here)).toEqual({ kind: 'login' });
  });

  it('409: the same request is still being processed, another account, or a refusal', () => {
    expect(resultOfError(refusal(409, 1), here)).toMatchObject({ kind: 'again', stops: false });
    expect(resultOfError(refusal(409), { ...here, isStillSignedIn: false })).toEqual({ kind: 'account' });
    expect(resultOfError(refusal(409), here)).toMatchObject({ kind: 'failed', status: 409 });
  });

  it.each([404, 410])('%i: its subject is gone where the kind defines it, refused otherwise', (status) => {
    expect(resultOfError(refusal(status), here)).toEqual({ kind: 'gone' });
    expect(resultOfError(refusal(status), { ...here, goneStatuses: [] })).toMatchObject({ kind: 'failed' });
  });

  it.each([400, 403, 413, 422])('%i: refused with its message', (status) => {
    expect(resultOfError(refusal(status), here)).toEqual({ kind: 'failed', status, problem: 'Rifiutato.' });
  });
});

describe('the delay before the next attempt', () => {
  it('grows with every attempt up to five minutes, with full jitter', () => {
    expect([1, 2, 3, 9, 60].map((attempts) => backoff(attempts, null, 0.999999))).toEqual([
      2000, 4000, 8000, 300_000, 300_000,
    ]);
    expect(backoff(5, null, 0)).toBe(0);
  });

  it('is never shorter than the server’s Retry-After', () => {
    expect(backoff(1, 30, 0)).toBe(30_000);
    expect(backoff(20, 30, 0.5)).toBe(150_000);
  });
});
