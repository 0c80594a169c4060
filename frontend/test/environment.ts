import { TestEnvironment } from 'jest-environment-jsdom';

/** What browsers have, jsdom leaves out and Node lends: the web's HTTP classes and a few small ones. */
const LENT = {
  fetch,
  Request,
  Response,
  Headers,
  // Node's Request takes only Node's signals.
  AbortController,
  AbortSignal,
  ReadableStream,
  structuredClone,
  TextEncoder,
  TextDecoder,
};

/** jsdom with the part of the platform that the product's own code talks to. */
export default class BrowserLikeEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    Object.assign(this.global, LENT);
  }
}
