import { type ClientRequest, request } from 'node:http';
import type { TestApp } from './app.js';

/** A registration, or another write, whose body is only begun; a header without a value is not sent. */
export function beginBody(
  { address }: TestApp,
  length: number,
  headers: Record<string, string> = {},
  path = '/designers',
  start = '{',
): ClientRequest {
  const all = { 'content-type': 'application/json', 'content-length': String(length), ...headers };
  const sent = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
  const call = request(`${address}/api${path}`, { method: 'POST', headers: sent });
  call.on('error', () => undefined);
  call.write(start);
  return call;
}

/** The bodies that are begun: `refused` counts those that were answered with 503, `ended` those that were closed without an answer. */
export interface BegunBodies {
  readonly calls: ClientRequest[];
  refused: number;
  ended: number;
}

/** Begins a body from each of these addresses. */
export function beginBodies(
  addresses: readonly string[],
  begin: (headers: Record<string, string>) => ClientRequest,
): BegunBodies {
  const state: BegunBodies = { refused: 0, ended: 0, calls: [] };
  for (const address of addresses) {
    const call = begin({ 'x-forwarded-for': address });
    call.on('response', ({ statusCode }) => void (state.refused += statusCode === 503 ? 1 : 0));
    call.on('error', () => void (state.ended += 1));
    state.calls.push(call);
  }
  return state;
}
