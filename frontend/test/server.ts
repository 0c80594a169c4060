import { act, waitFor } from '@testing-library/react';

const TYPE = { 'Content-Type': 'application/json; charset=utf-8' };

/** An answer as the server gives it. */
export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), { status, headers: { ...TYPE, ...headers } });
}

type Handler = (request: Request) => Response | Promise<Response>;

/** Replaces the server behind `fetch`. Returns the received requests, whose bodies are not read. */
export function serve(handler: Handler): Request[] {
  const seen: Request[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const request = input as Request;
    seen.push(request.clone());
    const aborted = new Promise<never>((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
    });
    return Promise.race([Promise.resolve().then(() => handler(request)), aborted]);
  });
  return seen;
}

/** A handler whose answers the test sends one after the other, at any time; an answer waits for its request. */
export function byHand() {
  const waiting: ((response: Response | Error) => void)[] = [];
  const handler: Handler = () =>
    new Promise((resolve, reject) => {
      waiting.push((outcome) => (outcome instanceof Error ? reject(outcome) : resolve(outcome)));
    });
  const give = async (outcome: Response | Error) => {
    // A request may begin after code that is loaded on demand.
    if (waiting.length === 0) await waitFor(() => expect(waiting).not.toHaveLength(0), { timeout: 10_000 });
    await act(() => {
      waiting.shift()?.(outcome);
      return Promise.resolve();
    });
  };
  return { handler, give, count: () => waiting.length };
}
