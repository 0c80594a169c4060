import { randomBytes, randomUUID } from 'node:crypto';
import { PDF, PICTURE } from '../bodies.mjs';
import { newEmail, profileOf } from '../world.mjs';

/** @typedef {import('./recipes.mjs').Recipes} Recipes */
/** @typedef {import('./recipes.mjs').Recipe} Recipe */
/** @typedef {import('./recipes.mjs').Sender} Sender */
/** @typedef {import('../world.mjs').World} World */
/** @typedef {import('../world.mjs').Person} Person */

const BRIEF = {
  name: 'Casa',
  home: 'apartment',
  rooms: ['cucina', 'bagno'],
  square_metres: 85,
  budget: 'up-to-3000',
  timing: '3-months',
  town_id: 370060,
  work_mode: 'either',
};

/** A designer: the sender, or for the other roles one that several requests share. @param {Sender} sender */
const owner = ({ w, role, me }) => (role === 'designer' && me ? me : w.shared('designer'));

/** A call about a designer. @type {(path: (id: number) => string, body?: Record<string, unknown>) => Recipe} */
const about = (path, body) => async (sender) => {
  const { designerId } = await owner(sender);
  return body ? { path: path(designerId), body } : { path: path(designerId) };
};

/** A brief of a person; returns its id. @param {World} w @param {string | undefined} token */
export async function newBrief(w, token = '') {
  const id = randomUUID();
  await w.call(`PUT /briefs/${id}`, { token, body: { ...BRIEF, intent_at: Date.now() } });
  return id;
}

/** A person of the sender's role with a brief of their own. @param {Sender} sender */
async function withBrief({ w, role }) {
  const person = await w.person(role === 'guest' ? 'client' : role);
  return { person, id: await newBrief(w, person.token) };
}

/** A brief with a plan. @param {Sender} sender */
async function withPlan(sender) {
  const { person, id } = await withBrief(sender);
  const { token } = person;
  const { body } = await sender.w.call(`POST /briefs/${id}/files`, {
    token,
    body: { file: PDF },
    form: 'multipart',
  });
  return { person, path: `/briefs/${id}/files/${body.files[0].id}` };
}

/** An invitation for two; returns its path. @param {World} w @param {Person | undefined} person */
async function invited(w, person) {
  const path = `/invitations/${randomBytes(16).toString('hex')}`;
  const { token } = person ?? (await w.shared('client'));
  await w.call(`PUT ${path}`, { token });
  return path;
}

/** Valid calls about designers, lists, photos, briefs and invitations. @type {Recipes} */
export const MARKET_RECIPES = {
  'POST /uploads/gallery': () => ({ body: { file: PICTURE }, form: 'multipart' }),
  'POST /designers': async ({ w, role }) => {
    if (role === 'guest') return { body: profileOf(newEmail()) };
    const person = role === 'admin' ? await w.newAdmin() : await w.newClient();
    return { person, body: profileOf(person.email) };
  },
  'GET /designers/by-email/{email}': async (sender) => {
    const { email } = await owner(sender);
    return { path: `/designers/by-email/${encodeURIComponent(email)}` };
  },
  'GET /designers/{id}': about((id) => `/designers/${id}`),
  'PUT /designers/{id}': async (sender) => {
    const { designerId, email } = await owner(sender);
    return { path: `/designers/${designerId}`, body: profileOf(email) };
  },
  'DELETE /designers/{id}': async ({ w, role }) => {
    const person = await w.newDesigner();
    return { path: `/designers/${person.designerId}`, ...(role === 'designer' ? { person } : {}) };
  },
  'POST /designers/removal-requests': async ({ w }) => ({ body: { email: (await w.newDesigner()).email } }),
  'POST /designers/removal-confirmations': async ({ w }) => {
    const { email } = await w.newDesigner();
    await w.call('POST /designers/removal-requests', { body: { email } });
    return { body: { token: await w.mailed(email, 'remove-designer[?#]token=') } };
  },
  'POST /designers/{id}/pause': async (sender) => {
    const { designerId } = await owner(sender);
    const until = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);
    return { path: `/designers/${designerId}/pause`, body: { until, intent_at: Date.now() } };
  },
  'POST /designers/{id}/shares': about((id) => `/designers/${id}/shares`, { target: 'whatsapp' }),
  'GET /designers/{id}/shares': about((id) => `/designers/${id}/shares`),
  'POST /designers/{id}/visits': about((id) => `/designers/${id}/visits`),
  'GET /designers/{id}/visibility': about((id) => `/designers/${id}/visibility`),
  'GET /designers/{id}/positions': about((id) => `/designers/${id}/positions`),
  'PUT /designers/me/templates': () => ({ body: { templates: [{ title: 'Sì', text: 'Volentieri.' }] } }),
  'GET /designers/matches': async ({ w }) => {
    const { body } = await w.call('POST /match-designers', {
      body: { answers: w.answers, email: newEmail() },
    });
    return { path: `/designers/matches?lead_id=${body.lead_id}` };
  },
  'POST /match-designers': ({ w }) => ({ body: { answers: w.answers, email: newEmail() } }),
  'POST /leads/results': async ({ w }) => {
    const email = newEmail();
    await w.call('POST /match-designers', { body: { answers: w.answers, email } });
    return { body: { token: await w.mailed(email, 'risultati[?#]token=') } };
  },
  'POST /likes': async ({ w }) => ({
    body: { designer_id: (await w.newDesigner()).designerId, liked: true, intent_at: Date.now() },
  }),
  'GET /likes/status/{id}': about((id) => `/likes/status/${id}`),
  'GET /likes/stats/{id}': about((id) => `/likes/stats/${id}`),
  'GET /likes/designer/{id}/count': about((id) => `/likes/designer/${id}/count`),
  'POST /saved-photos': async ({ w }) => {
    const designer = await w.newDesigner();
    const { id } = await w.picture(designer);
    const saved = { saved: true, liked_note: 'La luce', intent_at: Date.now() };
    return { body: { designer_id: designer.designerId, photo_id: id, ...saved } };
  },
  'POST /saved-photos/taste': () => ({ body: { counted: true, intent_at: Date.now() } }),
  'POST /briefs': async (sender) => ({
    person: (await withBrief(sender)).person,
    body: { id: randomUUID(), ...BRIEF },
  }),
  'PUT /briefs/{id}': async (sender) => {
    const { person, id } = await withBrief(sender);
    return { person, path: `/briefs/${id}`, body: { ...BRIEF, intent_at: Date.now() } };
  },
  'DELETE /briefs/{id}': async (sender) => {
    const { person, id } = await withBrief(sender);
    return { person, path: `/briefs/${id}` };
  },
  'POST /briefs/{id}/files': async (sender) => {
    const { person, id } = await withBrief(sender);
    return { person, path: `/briefs/${id}/files`, body: { file: PDF }, form: 'multipart' };
  },
  'GET /briefs/{id}/files/{fileId}': withPlan,
  'DELETE /briefs/{id}/files/{fileId}': withPlan,
  'GET /invitations/{id}': async ({ w, me }) => ({ path: await invited(w, me) }),
  'PUT /invitations/{id}': async ({ w, me }) => ({ path: await invited(w, me) }),
  'PUT /invitations/{id}/answer': async ({ w }) => ({
    path: `${await invited(w, undefined)}/answer`,
    body: { answer: 'a'.repeat(50) },
  }),
};
