import { request } from 'node:http';
import { Failure } from '../lib/run.mjs';

/** Far longer than any answer takes; a proxy that waits for a full buffer never gets there. */
const PATIENCE_MS = 15_000;

/**
 * Opens the stream of live updates. `has` waits for a text in what has come so far, `ended` for the end of the answer,
 * `lastId` is the id of the last event.
 */
export async function followUpdates(base, token, lastId) {
  const { hostname, port } = new URL(base);
  let text = '';
  let isOver = false;
  let look = () => undefined;
  const came = lastId === undefined ? {} : { 'last-event-id': lastId };
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip, br', ...came };
  const call = request({ hostname, port, path: '/api/updates', headers, agent: false }, (reply) => {
    reply.on('data', (chunk) => {
      text += String(chunk);
      look();
    });
    reply.once('error', () => undefined).once('close', over);
  });
  call.once('error', over);
  call.end();

  function over() {
    isOver = true;
    look();
  }
  const until = (what, holds) =>
    new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Failure(`no "${what}" in: ${text}`)), PATIENCE_MS);
      look = () => {
        if (!holds()) return;
        clearTimeout(late);
        resolve();
      };
      look();
    });
  return {
    has: (part) => until(part, () => text.includes(part)),
    ended: () => until('end', () => isOver),
    lastId: () => [...text.matchAll(/^id: (.*)$/gm)].at(-1)?.[1],
    text: () => text,
    leave: () => call.destroy(),
  };
}
