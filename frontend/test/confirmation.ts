import { act } from '@testing-library/react';
import { setCredentials } from '../src/data/http/credentials';
import { dropUser } from '../src/session/session.store';

/** Loads the dialog "Conferma che sei tu" before the tests of a file, and gives the requests of each test a token. */
export function startConfirmation(): void {
  // Compiling and drawing the dialog, which has a React root of its own, takes long beside other tests.
  jest.setTimeout(20_000);
  beforeAll(() => import('../src/session/confirmation/ask-for-confirmation'));
  beforeEach(() => {
    setCredentials({ token: () => 'token', renew: () => Promise.resolve(null), end: () => undefined });
  });
  afterEach(() => {
    jest.restoreAllMocks();
    act(() => dropUser());
    setCredentials({ token: () => null, renew: () => Promise.resolve(null), end: () => undefined });
  });
}
