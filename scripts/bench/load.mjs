import autocannon from 'autocannon';
import { numberOption } from '../lib/arguments.mjs';

/** @typedef {{ method: 'GET' | 'POST', path: string, headers?: Record<string, string>, body?: string }} LoadRequest */
/** @typedef {{ rate: number, p50: number, p99: number, mean: number, failed: number }} Figures `rate` per second, times in ms */

/** Simultaneous requests: with 16 the times contain the wait for the others, with 1 they are those of one request. */
const connections = numberOption('connections', 16);

/**
 * Sends requests to a server over several connections.
 * @param {string} base
 * @param {() => LoadRequest} nextRequest
 * @param {number} seconds
 * @returns {Promise<Figures>}
 */
export async function load(base, nextRequest, seconds) {
  const result = await autocannon({
    url: base,
    connections,
    duration: seconds,
    requests: [{ setupRequest: (request) => ({ ...request, ...nextRequest() }) }],
  });
  const failed = result.errors + result.timeouts + result.non2xx;
  return {
    rate: result.requests.total / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    mean: result.latency.mean,
    failed,
  };
}
