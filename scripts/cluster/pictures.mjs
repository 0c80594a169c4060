import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inProject } from '../lib/paths.mjs';
import { send, form, json } from './requests.mjs';
import { createClient, createDesigner } from './people.mjs';

/** @typedef {import('./environment.mjs').Cluster} Cluster */

const picture = (/** @type {string} */ name) => readFileSync(inProject('pictures/originals', name));

const authorization = (/** @type {{ token: string }} */ { token }) => ({ authorization: `Bearer ${token}` });

/**
 * Each of these servers answers with the same bytes and headers.
 * @param {string[]} bases
 * @param {string} url
 */
async function assertEverywhere(bases, url) {
  const got = await Promise.all(bases.map((base) => send(base, url)));
  for (const { status, headers, body } of got) {
    assert.deepEqual([status, headers['cache-control']], [200, 'public, max-age=31536000, immutable'], url);
    assert.match(headers['content-type'] ?? '', /^image\//);
    assert.ok(body.length > 0 && got[0]?.body.equals(body), url);
  }
  return got;
}

/**
 * @param {string} base
 * @param {string} name
 */
async function sendPicture(base, name) {
  const sent = await send(base, '/api/uploads/gallery', form(picture(name)));
  assert.ok(sent.status < 300, String(sent.body));
  return json(sent);
}

/**
 * A picture sent to one replica is served by both: they share one store.
 * @param {Cluster} cluster
 */
export async function sharesPictures({ nginx, replicas }) {
  const { url, sources } = await sendPicture(replicas[0] ?? '', 'A-living-01.webp');
  for (const { headers } of await assertEverywhere([nginx.base, nginx.base, ...replicas], url))
    assert.equal(headers['content-security-policy'], "default-src 'none'; sandbox");
  assert.ok(sources.length > 0);
  for (const source of sources) await assertEverywhere([nginx.base, ...replicas], source.url);
}

/**
 * @param {string} base
 * @param {{ token: string }} person
 */
async function savePortrait(base, person) {
  const file = readFileSync(inProject('frontend/public/anteprima.jpg'));
  const { headers, ...rest } = form(file, { field: 'profile_picture', type: 'image/jpeg' });
  const options = { ...rest, method: 'PUT', headers: { ...headers, ...authorization(person) } };
  const saved = await send(base, '/api/users/me', options);
  assert.equal(saved.status, 200, String(saved.body));
  return json(saved).profile_picture;
}

/**
 * A picture saved at one replica and replaced at the other is served by none.
 * @param {Cluster} cluster
 */
export async function removesPictures({ nginx, replicas }) {
  const [here, there] = replicas;
  const everywhere = [nginx.base, nginx.base, here, there];
  const person = await createClient(here, 'Vera');
  const before = await savePortrait(here, person);
  await assertEverywhere(everywhere, before);
  const after = await savePortrait(there, person);
  await assertEverywhere(everywhere, after);
  for (const base of everywhere) assert.equal((await send(base, before)).status, 404, base);
}

/**
 * A preview created at one replica is read by the others, also by one that starts afterwards.
 * @param {Cluster} cluster
 */
export async function sharesPreviews({ nginx, replicas, startReplica }) {
  const [here, there] = replicas;
  const gina = await createDesigner(here, 'Gina');
  const { url } = await sendPicture(there, 'C-living-01.webp');
  const edit = await send(here, `/api/designers/${gina.id}`, {
    method: 'PUT',
    headers: { ...authorization(gina), 'content-type': 'application/json' },
    body: JSON.stringify({ ...gina.profile, gallery_images: [url] }),
  });
  assert.equal(edit.status, 200, String(edit.body));
  const page = String((await send(here, `/designer/${gina.id}`)).body);
  const [preview = ''] = /\/og\/\d+-[0-9a-f]+\.jpg/.exec(page) ?? [];
  assert.ok(preview, 'the page names no preview');
  const created = await send(there, preview);
  assert.deepEqual([created.status, created.headers['content-type']], [200, 'image/jpeg']);
  const third = await startReplica();
  for (const base of [nginx.base, here, third.base])
    assert.ok((await send(base, preview)).body.equals(created.body), base);
  await assertEverywhere([here, there, third.base], url);
  await third.stop();
}

/**
 * The folder of a replica holds no pictures: it may be lost.
 * @param {Cluster} cluster
 */
export function storesNoPicturesLocally({ folders }) {
  assert.ok(folders.length > 1);
  for (const folder of folders) {
    const uploads = path.join(folder, 'uploads');
    const files = existsSync(uploads) ? readdirSync(uploads, { recursive: true }) : [];
    assert.deepEqual(
      files.filter((name) => /\.\w+$/.test(String(name))),
      [],
      folder,
    );
  }
}
