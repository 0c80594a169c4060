import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { inProject } from '../lib/paths.mjs';
import { addresses } from './addresses.mjs';
import { answers, ask } from './ask.mjs';

const GZIP = { headers: { 'accept-encoding': 'gzip' } };

/** What must be the same whoever serves a page; of a refusal nginx may say more. */
const SAME = ['content-type', 'cache-control', 'location', 'x-robots-tag', 'content-security-policy'];

const SECURITY = [
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
  'cross-origin-resource-policy',
];

const OWN = [...SECURITY, 'cross-origin-opener-policy', 'strict-transport-security'];

function difference(path, ours, theirs) {
  const told = [...SAME, ...OWN].filter((name) => theirs.headers[name] !== undefined || OWN.includes(name));
  const headers = told.filter(
    (name) => ours.headers[name]?.toLowerCase() !== theirs.headers[name]?.toLowerCase(),
  );
  const lines = headers.map(
    (name) => `${path} ${name}: ${ours.headers[name]} instead of ${theirs.headers[name]}`,
  );
  if (ours.status !== theirs.status) lines.push(`${path}: ${ours.status} instead of ${theirs.status}`);
  if (!ours.body.equals(theirs.body)) lines.push(`${path}: another body`);
  return lines;
}

/** Status, body and headers are those of a replica asked by itself. */
export async function answersLikeTheBackend({ nginx, replicas, designer }) {
  const lines = [];
  for (const path of addresses(designer)) {
    lines.push(...difference(path, await ask(nginx.base, path), await ask(replicas[0], path)));
  }
  assert.deepEqual(lines, []);
}

/** Files that begin with a dot are nobody's business. */
export async function hidesTheBuild({ nginx }) {
  for (const path of ['/.stamp', '/.vite/manifest.json', '/assets/.x']) {
    assert.equal((await ask(nginx.base, path)).status, 404, path);
  }
}

/** A validator saves the second transfer. */
export async function tellsWhatIsUnchanged({ nginx }) {
  const { headers } = await ask(nginx.base, '/sw.js');
  const again = await ask(nginx.base, '/sw.js', { headers: { 'if-none-match': headers.etag } });
  assert.deepEqual([again.status, again.headers['cache-control']], [304, 'no-cache']);
}

/** Texts by nginx or the backend, pictures by nobody. */
export async function compresses({ nginx, designer }) {
  const script = readdirSync(inProject('frontend/dist/assets')).find((name) => /^index-.*\.js$/.test(name));
  for (const path of ['/', `/assets/${script}`, '/manifest.webmanifest', `/designer/${designer}`]) {
    const [plain, packed] = [await ask(nginx.base, path), await ask(nginx.base, path, GZIP)];
    assert.equal(packed.headers['content-encoding'], 'gzip', path);
    assert.match(packed.headers.vary ?? '', /accept-encoding/i, path);
    assert.ok(gunzipSync(packed.body).equals(plain.body), path);
  }
  assert.equal((await ask(nginx.base, '/anteprima.jpg', GZIP)).headers['content-encoding'], undefined);
  const brotli = await ask(nginx.base, `/designer/${designer}`, { headers: { 'accept-encoding': 'br' } });
  assert.equal(brotli.headers['content-encoding'], 'br');
}

/** Whoever spoke, nginx or backend: neither missing nor twice. */
export function sentSecurityHeaders({ nginx }) {
  const ours = answers.filter(({ base }) => base === nginx.base);
  const count = (raw, name) =>
    raw.filter((word, index) => index % 2 === 0 && word.toLowerCase() === name).length;
  const names = ['content-security-policy', ...SECURITY];
  const wrong = ours.filter(({ raw }) => names.some((name) => count(raw, name) !== 1));
  assert.ok(ours.length > 100);
  assert.deepEqual(
    wrong.map(({ method, path, status }) => `${method} ${path} ${status}`),
    [],
  );
}
