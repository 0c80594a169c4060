import type { ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AccessGuard } from '../../src/modules/auth/sessions/access.guard.js';

/** A handler without an access declaration. */
function undeclared(): void {
  throw new Error('never called');
}

/** A request in the form that the guard receives. */
function requestTo(handler: () => void, headers: Record<string, string> = {}): ExecutionContext {
  const request = { headers };
  const context = {
    getHandler: () => handler,
    getClass: () => Object,
    switchToHttp: () => ({ getRequest: () => request, getResponse: () => ({}) }),
  };
  return context as unknown as ExecutionContext;
}

describe('the guard of all routes', () => {
  const guard = new AccessGuard(new Reflector());

  it('refuses a handler that declares nothing, with and without a token', async () => {
    await expect(guard.canActivate(requestTo(undeclared))).rejects.toMatchObject({ status: 403 });
    const headers = { authorization: 'Bearer x' };
    await expect(guard.canActivate(requestTo(undeclared, headers))).rejects.toMatchObject({ status: 403 });
  });
});
