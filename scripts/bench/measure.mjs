import { hash } from '@node-rs/argon2';
import { load, median } from './load.mjs';

const READS = ['list', 'one', 'match'];
const WARM_UP_SECONDS = 2;

/** Each route of the product in turn with its reference: A B A B …, so that a drifting machine drags both. */
export async function compare(product, reference, requests, { seconds, rounds }) {
  const rows = [];
  for (const name of READS) {
    await reference.set(name, await sample(product.base, requests[name]()));
    const constant = () => ({
      method: requests[name]().method,
      path: `/constant/${name}`,
      ...bodyOf(requests[name]()),
    });
    rows.push(await pair(name, [product.base, requests[name]], [reference.base, constant], seconds, rounds));
  }
  const elsewhere = (name, path) => () => ({ ...requests[name](), path });
  for (const [name, path] of [
    ['like', '/likes'],
    ['contact', '/contacts'],
  ]) {
    rows.push(
      await pair(
        name,
        [product.base, requests[name]],
        [reference.base, elsewhere(name, path)],
        seconds,
        rounds,
      ),
    );
  }
  await reference.set('password', requests.password);
  await reference.set(
    'hash',
    await hash(requests.password, { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }),
  );
  await reference.set('token', await sample(product.base, requests.login()));
  rows.push(
    await pair(
      'login',
      [product.base, requests.login],
      [reference.base, elsewhere('login', '/token')],
      seconds,
      rounds,
    ),
  );
  return rows;
}

/** Latency of lists, filters, matches and writes on one server, by route. */
export async function scale(product, requests, { seconds }) {
  const figures = {};
  for (const name of ['list', 'deepList', 'rareList', 'emptyList', 'match', 'one', 'like', 'contact']) {
    await load(product.base, requests[name], WARM_UP_SECONDS);
    figures[name] = await load(product.base, requests[name], seconds);
  }
  return figures;
}

async function pair(name, [ourBase, ours], [theirBase, theirs], seconds, rounds) {
  const runs = [];
  await load(ourBase, ours, WARM_UP_SECONDS);
  await load(theirBase, theirs, WARM_UP_SECONDS);
  for (let round = 0; round < rounds; round += 1) {
    runs.push([await load(ourBase, ours, seconds), await load(theirBase, theirs, seconds)]);
  }
  const of = (side, key) => median(runs.map((run) => run[side][key]));
  return {
    name,
    rate: of(0, 'rate'),
    p50: of(0, 'p50'),
    p99: of(0, 'p99'),
    referenceRate: of(1, 'rate'),
    ratio: median(runs.map(([a, b]) => a.rate / b.rate)),
    failed: runs.reduce((sum, [a, b]) => sum + a.failed + b.failed, 0),
  };
}

async function sample(base, { method, path, headers, body }) {
  const answer = await fetch(`${base}${path}`, { method, headers, body });
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}`);
  return answer.text();
}

function bodyOf({ headers, body }) {
  return body === undefined ? {} : { headers, body };
}
