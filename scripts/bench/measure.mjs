import { hash } from '@node-rs/argon2';
import { median } from '../lib/figures.mjs';
import { load } from './load.mjs';

/** @typedef {import('./load.mjs').LoadRequest} LoadRequest */
/** @typedef {import('./load.mjs').Figures} Figures */
/** @typedef {import('./bench.mjs').Requests} Requests */
/** @typedef {{ base: string, nextRequest: () => LoadRequest }} Side */
/** @typedef {{ commits: number, transactions: number }} Writes since the start of the product, by SQLite */
/**
 * @typedef {object} CompareOptions
 * @property {number} seconds
 * @property {number} rounds
 * @property {readonly string[] | undefined} routes the compared ones, all without it
 * @property {() => Promise<Writes>} writes reads the commits of the product
 * @property {() => Promise<void>} settled resolves when the product has done what the requests before have left to it
 */

const READS = /** @type {const} */ (['list', 'one', 'match']);
const WRITES = /** @type {const} */ ({ like: '/likes', contact: '/contacts', login: '/token' });
const ROUTES = /** @type {const} */ ([
  'list',
  'deepList',
  'rareList',
  'emptyList',
  'match',
  'personal',
  'one',
  'like',
  'contact',
]);
const WARM_UP_SECONDS = 2;

/**
 * The names of the compared routes that `--routes=<name>,...` selects; all of them without it.
 * @template {string} Name
 * @param {readonly Name[]} names
 * @param {readonly string[] | undefined} chosen
 */
const chosenOf = (names, chosen) => (chosen ? names.filter((name) => chosen.includes(name)) : names);

/**
 * Measures each route of the product alternately with its reference (A B A B ...), so that a machine that becomes slower
 * affects both.
 * @param {{ base: string }} product
 * @param {Awaited<ReturnType<typeof import('./reference-server.mjs').startReference>>} reference
 * @param {Requests} requests
 * @param {CompareOptions} options
 */
export async function compare(product, reference, requests, options) {
  const { routes, writes } = options;
  /** @type {(Awaited<ReturnType<typeof measurePair>> & { commitsPerWrite?: number })[]} */
  const rows = [];
  for (const name of chosenOf(READS, routes)) {
    await reference.set(name, await sample(product.base, requests[name]()));
    const constant = () => ({ ...requests[name](), path: `/constant/${name}` });
    const sides = sidesOf(product, requests[name], reference, constant);
    rows.push(await measurePair(name, sides, options));
  }
  await reference.set('password', requests.password);
  const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };
  await reference.set('hash', await hash(requests.password, cost));
  await reference.set('token', await sample(product.base, requests.login()));
  for (const name of chosenOf(/** @type {(keyof typeof WRITES)[]} */ (Object.keys(WRITES)), routes)) {
    const same = () => ({ ...requests[name](), path: WRITES[name] });
    const sides = sidesOf(product, requests[name], reference, same);
    const before = await writes();
    const row = await measurePair(name, sides, options);
    const after = await writes();
    const commitsPerWrite = (after.commits - before.commits) / (after.transactions - before.transactions);
    rows.push({ ...row, commitsPerWrite });
  }
  return rows;
}

/**
 * @param {{ base: string }} product
 * @param {() => LoadRequest} ours
 * @param {{ base: string }} reference
 * @param {() => LoadRequest} theirs
 * @returns {[Side, Side]}
 */
const sidesOf = (product, ours, reference, theirs) => [
  { base: product.base, nextRequest: ours },
  { base: reference.base, nextRequest: theirs },
];

/**
 * Rate and times of lists, filters, matches and writes on one server, by route.
 * @param {{ base: string }} product
 * @param {Requests} requests
 * @param {{ seconds: number }} options
 */
export async function measureRoutes(product, requests, { seconds }) {
  /** @type {Record<string, Figures>} */
  const figures = {};
  for (const name of ROUTES) {
    await load(product.base, requests[name], WARM_UP_SECONDS);
    figures[name] = await load(product.base, requests[name], seconds);
  }
  return figures;
}

/**
 * @param {string} name
 * @param {[Side, Side]} sides the product's and the reference's
 * @param {CompareOptions} options
 */
async function measurePair(name, [ours, theirs], { seconds, rounds, settled }) {
  /** @type {[Figures, Figures][]} */
  const runs = [];
  await load(ours.base, ours.nextRequest, WARM_UP_SECONDS);
  await load(theirs.base, theirs.nextRequest, WARM_UP_SECONDS);
  for (let round = 0; round < rounds; round += 1) {
    await settled();
    const figures = await load(ours.base, ours.nextRequest, seconds);
    await settled();
    runs.push([figures, await load(theirs.base, theirs.nextRequest, seconds)]);
  }
  const medianOf = (/** @type {0 | 1} */ side, /** @type {keyof Figures} */ key) =>
    median(runs.map((run) => run[side][key]));
  return {
    name,
    rate: medianOf(0, 'rate'),
    p50: medianOf(0, 'p50'),
    p99: medianOf(0, 'p99'),
    referenceRate: medianOf(1, 'rate'),
    ratio: median(runs.map(([a, b]) => a.rate / b.rate)),
    failed: runs.reduce((sum, [a, b]) => sum + a.failed + b.failed, 0),
  };
}

/**
 * The text of one answer.
 * @param {string} base
 * @param {LoadRequest} request
 */
async function sample(base, { method, path, headers, body }) {
  const answer = await fetch(`${base}${path}`, { method, headers, body });
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}`);
  return answer.text();
}
