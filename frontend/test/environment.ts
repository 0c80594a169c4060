import { webcrypto } from 'node:crypto';
import { TestEnvironment } from 'jest-environment-jsdom';

/** Globals of browsers that jsdom lacks and Node has: the classes of fetch and some others. */
const LENT = {
  fetch,
  Request,
  Response,
  Headers,
  // Node's Request accepts only Node's signals.
  AbortController,
  AbortSignal,
  ReadableStream,
  structuredClone,
  TextEncoder,
  TextDecoder,
};

/** jsdom with the web APIs that the product uses. */
export default class BrowserLikeEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    Object.assign(this.global, LENT);
    // jsdom's own has no encryption.
    Object.defineProperty(this.global, 'crypto', { value: webcrypto, configurable: true });
  }
}
