import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { inProject } from '../lib/paths.mjs';
import { addresses } from './addresses.mjs';
import { answers, send } from './requests.mjs';

/** @typedef {import('./requests.mjs').Answer} Answer */
/** @typedef {import('./environment.mjs').Cluster} Cluster */
/** @typedef {Cluster & { designer: number }} ClusterWithDesigner */

const GZIP = { headers: { 'accept-encoding': 'gzip' } };

/** Headers that must be equal when the backend sends them. */
const SAME = ['content-type', 'cache-control', 'location', 'x-robots-tag', 'content-security-policy'];

const SECURITY = [
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
  'cross-origin-resource-policy',
];

const OWN = [...SECURITY, 'cross-origin-opener-policy', 'strict-transport-security'];

/**
 * @param {Answer} answer
 * @param {string} name
 */
const headerOf = ({ headers }, name) => String(headers[name] ?? '');

/**
 * @param {string} path
 * @param {Answer} ours
 * @param {Answer} theirs
 */
function difference(path, ours, theirs) {
  const compared = [...SAME, ...OWN].filter(
    (name) => theirs.headers[name] !== undefined || OWN.includes(name),
  );
  const headers = compared.filter(
    (name) => headerOf(ours, name).toLowerCase() !== headerOf(theirs, name).toLowerCase(),
  );
  const lines = headers.map(
    (name) => `${path} ${name}: ${headerOf(ours, name)} instead of ${headerOf(theirs, name)}`,
  );
  if (ours.status !== theirs.status) lines.push(`${path}: ${ours.status} instead of ${theirs.status}`);
  if (!ours.body.equals(theirs.body)) lines.push(`${path}: another body`);
  return lines;
}

/**
 * Status, body and headers are those of a replica that is asked directly.
 * @param {ClusterWithDesigner} cluster
 */
export async function answersLikeTheBackend({ nginx, replicas, designer }) {
  const [replica] = replicas;
  const lines = [];
  for (const path of addresses(designer)) {
    lines.push(...difference(path, await send(nginx.base, path), await send(replica, path)));
  }
  assert.deepEqual(lines, []);
}

/**
 * Files whose names begin with a dot are not served.
 * @param {Cluster} cluster
 */
export async function hidesBuildFiles({ nginx }) {
  for (const path of ['/.stamp', '/.vite/manifest.json', '/assets/.x']) {
    assert.equal((await send(nginx.base, path)).status, 404, path);
  }
}

/**
 * A file that has not changed is answered with 304.
 * @param {Cluster} cluster
 */
export async function revalidatesFiles({ nginx }) {
  const { headers } = await send(nginx.base, '/sw.js');
  const again = await send(nginx.base, '/sw.js', { headers: { 'if-none-match': headers.etag ?? '' } });
  assert.deepEqual([again.status, again.headers['cache-control']], [304, 'no-cache']);
}

/**
 * Texts are compressed by nginx or the backend, pictures are not.
 * @param {ClusterWithDesigner} cluster
 */
export async function compresses({ nginx, designer }) {
  const script = readdirSync(inProject('frontend/dist/assets')).find((name) => /^index-.*\.js$/.test(name));
  for (const path of ['/', `/assets/${String(script)}`, '/manifest.webmanifest', `/designer/${designer}`]) {
    const [plain, packed] = [await send(nginx.base, path), await send(nginx.base, path, GZIP)];
    assert.equal(packed.headers['content-encoding'], 'gzip', path);
    assert.match(packed.headers.vary ?? '', /accept-encoding/i, path);
    assert.ok(gunzipSync(packed.body).equals(plain.body), path);
  }
  assert.equal((await send(nginx.base, '/anteprima.jpg', GZIP)).headers['content-encoding'], undefined);
  const brotli = await send(nginx.base, `/designer/${designer}`, { headers: { 'accept-encoding': 'br' } });
  assert.equal(brotli.headers['content-encoding'], 'br');
}

/**
 * Every answer has each security header exactly once, from nginx or from the backend.
 * @param {Cluster} cluster
 */
export function sentSecurityHeaders({ nginx }) {
  const ours = answers.filter(({ base }) => base === nginx.base);
  /** @type {(raw: string[], header: string) => number} */
  const count = (raw, header) =>
    raw.filter((text, index) => index % 2 === 0 && text.toLowerCase() === header).length;
  const names = ['content-security-policy', ...SECURITY];
  const wrong = ours.filter(({ raw }) => names.some((name) => count(raw, name) !== 1));
  assert.ok(ours.length > 100);
  assert.deepEqual(
    wrong.map(({ method, path, status }) => `${method} ${path} ${status}`),
    [],
  );
}
