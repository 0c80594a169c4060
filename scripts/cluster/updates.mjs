import { request } from 'node:http';
import { Failure } from '../lib/run.mjs';

/** Much longer than any event needs; a proxy that collects a full buffer first exceeds it. */
const TIMEOUT_MS = 15_000;

/**
 * Opens the stream of live updates. `has` waits until the received text contains a text, `ended` waits for the end of the
 * answer, `lastId` is the id of the last event.
 * @param {string} base
 * @param {string} token
 * @param {string} [lastId] of the last event of an earlier stream
 */
export async function openUpdates(base, token, lastId) {
  const { hostname, port } = new URL(base);
  let text = '';
  let isOver = false;
  /** @type {() => void} */
  let check = () => undefined;
  const resumed = lastId === undefined ? {} : { 'last-event-id': lastId };
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip, br', ...resumed };
  const call = request({ hostname, port, path: '/api/updates', headers, agent: false }, (reply) => {
    reply.on('data', (chunk) => {
      text += String(chunk);
      check();
    });
    reply.once('error', () => undefined).once('close', over);
  });
  call.once('error', over);
  call.end();

  function over() {
    isOver = true;
    check();
  }
  /** @type {(title: string, holds: () => boolean) => Promise<void>} */
  const until = (title, holds) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Failure(`no "${title}" in: ${text}`)), TIMEOUT_MS);
      check = () => {
        if (!holds()) return;
        clearTimeout(timer);
        resolve();
      };
      check();
    });
  return {
    has: (/** @type {string} */ part) => until(part, () => text.includes(part)),
    ended: () => until('end', () => isOver),
    lastId: () => [...text.matchAll(/^id: (.*)$/gm)].at(-1)?.[1],
    text: () => text,
    close: () => call.destroy(),
  };
}
