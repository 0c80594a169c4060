import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';

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
  const answer = await fetch(`${values.address}/rispondi/${token}`);
  await answer.arrayBuffer();
  return answer.status;
}

/** Sends guesses to the address of reply links, and counts the answers by their status. */
async function main() {
  /** @type {Record<number, number>} */
  const counts = {};
  for (let sent = 0; sent < Number(values.guesses); sent += AT_ONCE) {
    const tokens = Array.from({ length: AT_ONCE }, () => randomBytes(32).toString('base64url'));
    for (const status of await Promise.all(tokens.map(guess))) counts[status] = (counts[status] ?? 0) + 1;
  }
  console.log('Answers by status:', counts);
  const refused = (counts[NOT_FOUND] ?? 0) + (counts[TOO_MANY] ?? 0);
  process.exitCode = refused >= Number(values.guesses) ? 0 : 1;
}

await main();
