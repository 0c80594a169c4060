import { request } from 'node:http';
import { Failure } from '../lib/run.mjs';

/** Far longer than any answer takes; a proxy that waits for a full buffer never gets there. */
const PATIENCE_MS = 15_000;

/** Opens the stream of live updates; `has` waits for a text in what has come so far. */
export async function followUpdates(base, token) {
  const { hostname, port } = new URL(base);
  let text = '';
  let look = () => undefined;
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip, br' };
  const call = request({ hostname, port, path: '/api/updates', headers, agent: false }, (reply) => {
    reply.on('data', (chunk) => {
      text += String(chunk);
      look();
    });
    reply.once('error', () => undefined);
  });
  call.once('error', () => undefined);
  call.end();
  const has = (part) =>
    new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Failure(`no "${part}" in: ${text}`)), PATIENCE_MS);
      look = () => {
        if (!text.includes(part)) return;
        clearTimeout(late);
        resolve();
      };
      look();
    });
  return { has, leave: () => call.destroy() };
}
