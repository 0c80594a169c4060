import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inProject } from '../lib/paths.mjs';
import { ask, form, json } from './ask.mjs';
import { createClient, createDesigner } from './people.mjs';

const picture = (name) => readFileSync(inProject('pictures/originals', name));

const authorization = ({ token }) => ({ authorization: `Bearer ${token}` });

/** The same bytes under the same headers, whoever of these is asked. */
async function areEverywhere(bases, url) {
  const got = await Promise.all(bases.map((base) => ask(base, url)));
  for (const { status, headers, body } of got) {
    assert.deepEqual([status, headers['cache-control']], [200, 'public, max-age=31536000, immutable'], url);
    assert.match(headers['content-type'], /^image\//);
    assert.ok(body.length > 0 && body.equals(got[0].body), url);
  }
  return got;
}

async function sendPicture(base, name) {
  const sent = await ask(base, '/api/uploads/gallery', form(picture(name)));
  assert.ok(sent.status < 300, String(sent.body));
  return json(sent);
}

/** One store behind both. */
export async function sharesPictures({ nginx, replicas }) {
  const { url, sources } = await sendPicture(replicas[0], 'A-living-01.webp');
  for (const { headers } of await areEverywhere([nginx.base, nginx.base, ...replicas], url))
    assert.equal(headers['content-security-policy'], "default-src 'none'; sandbox");
  assert.ok(sources.length > 0);
  for (const source of sources) await areEverywhere([nginx.base, ...replicas], source.url);
}

async function savePortrait(base, person) {
  const file = readFileSync(inProject('frontend/public/anteprima.jpg'));
  const { headers, ...rest } = form(file, { field: 'profile_picture', type: 'image/jpeg' });
  const options = { ...rest, method: 'PUT', headers: { ...headers, ...authorization(person) } };
  const saved = await ask(base, '/api/users/me', options);
  assert.equal(saved.status, 200, String(saved.body));
  return json(saved).profile_picture;
}

/** Put there at one, replaced at the other. */
export async function removesPictures({ nginx, replicas }) {
  const [here, there] = replicas;
  const everywhere = [nginx.base, nginx.base, here, there];
  const person = await createClient(here, 'Vera');
  const before = await savePortrait(here, person);
  await areEverywhere(everywhere, before);
  const after = await savePortrait(there, person);
  await areEverywhere(everywhere, after);
  for (const base of everywhere) assert.equal((await ask(base, before)).status, 404, base);
}

/** A preview that is made at one replica is read at the others; what only one disk had, a new replica would lack. */
export async function lendsPreviews({ nginx, replicas, startReplica }) {
  const [here, there] = replicas;
  const gina = await createDesigner(here, 'Gina');
  const { url } = await sendPicture(there, 'C-living-01.webp');
  const edit = await ask(here, `/api/designers/${gina.id}`, {
    method: 'PUT',
    headers: { ...authorization(gina), 'content-type': 'application/json' },
    body: JSON.stringify({ ...gina.profile, gallery_images: [url] }),
  });
  assert.equal(edit.status, 200, String(edit.body));
  const page = String((await ask(here, `/designer/${gina.id}`)).body);
  const [preview] = /\/og\/\d+-[0-9a-f]+\.jpg/.exec(page) ?? [];
  assert.ok(preview, 'the page names no preview');
  const made = await ask(there, preview);
  assert.deepEqual([made.status, made.headers['content-type']], [200, 'image/jpeg']);
  const late = await startReplica();
  for (const base of [nginx.base, here, late.base])
    assert.ok((await ask(base, preview)).body.equals(made.body), base);
  await areEverywhere([here, there, late.base], url);
  await late.stop();
}

/** Each replica has a folder of its own, which may be lost. */
export function keepsNoPictures({ folders }) {
  assert.ok(folders.length > 1);
  for (const folder of folders) {
    const uploads = path.join(folder, 'uploads');
    const files = existsSync(uploads) ? readdirSync(uploads, { recursive: true }) : [];
    assert.deepEqual(
      files.filter((name) => /\.\w+$/.test(name)),
      [],
      folder,
    );
  }
}
