/**
 * `node scripts/reply-link-guesses.mjs [--address=<URL>] [--guesses=<number>]`: sends tokens that were never issued to the
 * reply links of a running server, and counts the answers by their status.
 */
import './lib/node-version.mjs';
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { print } from './lib/log.mjs';
import { Failure, main } from './lib/run.mjs';

const NOT_FOUND = 404;
const TOO_MANY = 429;
const AT_ONCE = 20;

const { values } = parseArgs({
  options: {
    address: { type: 'string', default: 'http://localhost:3000' },
    guesses: { type: 'string', default: '10000' },
  },
});

/**
 * The status for one token that was never issued.
 * @param {string} token
 */
async function guess(token) {
  const answer = await fetch(`${values.address}/rispondi/${token}`).catch(() => {
    throw new Failure(`No server answers at ${values.address}: run \`npm start\` first.`);
  });
  await answer.arrayBuffer();
  return answer.status;
}

await main(async () => {
  /** @type {Record<number, number>} */
  const counts = {};
  for (let sent = 0; sent < Number(values.guesses); sent += AT_ONCE) {
    const tokens = Array.from({ length: AT_ONCE }, () => randomBytes(32).toString('base64url'));
    for (const status of await Promise.all(tokens.map(guess))) counts[status] = (counts[status] ?? 0) + 1;
  }
  const texts = Object.entries(counts).map(([status, count]) => `${count} with ${status}`);
  print(`Answers by status: ${texts.join(', ')}`);
  const refused = (counts[NOT_FOUND] ?? 0) + (counts[TOO_MANY] ?? 0);
  process.exitCode = refused >= Number(values.guesses) ? 0 : 1;
});
