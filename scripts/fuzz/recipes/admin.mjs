import { newEmail, profileOf } from '../world.mjs';
import { newBrief } from './market.mjs';
import { PDF } from '../bodies.mjs';

/** @typedef {import('./recipes.mjs').Recipes} Recipes */
/** @typedef {import('./recipes.mjs').Recipe} Recipe */
/** @typedef {import('./recipes.mjs').Sender} Sender */
/** @typedef {import('../world.mjs').World} World */
/** @typedef {import('../world.mjs').Person} Person */

const REASON = { reason: 'Una prova del pannello' };

/** A call about a new client. @type {(after: string, body: Record<string, unknown>) => Recipe} */
const aboutClient =
  (after, body) =>
  async ({ w }) => ({
    path: `/admin/users/${(await w.newClient()).id}${after}`,
    body,
  });

/** A call about a new designer. @type {(after: string, body: Record<string, unknown>) => Recipe} */
const aboutDesigner =
  (after, body) =>
  async ({ w }) => ({
    path: `/admin/designers/${(await w.newDesigner()).designerId}${after}`,
    body,
  });

/** A call about a picture of a new designer. @type {(after: string, body: Record<string, unknown>) => Recipe} */
const aboutPicture =
  (after, body) =>
  async ({ w }) => {
    const designer = await w.newDesigner();
    const { file } = await w.picture(designer);
    return { path: `/admin/designers/${designer.designerId}/pictures/${file}${after}`, body };
  };

/** A designer with everything that a request for verification needs, evidence included. @param {World} w @param {Person} designer */
async function withEvidence(w, designer) {
  const { token, designerId } = designer;
  const path = `/designers/${designerId}`;
  const urls = [];
  for (let n = 0; n < 3; n += 1) urls.push((await w.upload(designer)).url);
  const profile = { ...profileOf(designer.email), gallery_images: urls };
  await w.call(`PUT ${path}`, { token, body: profile });
  const body = { file: PDF };
  const evidence = await w.call(`POST ${path}/verification-evidence`, { token, body, form: 'multipart' });
  return { path, evidenceId: evidence.body.evidence.at(-1).id };
}

/** A row of a list that a shared administrator reads. @param {World} w @param {string} path @param {(row: any) => boolean} isIt */
async function rowOf(w, path, isIt) {
  const { token } = await w.shared('admin');
  for (let offset = 0; ; offset += 100) {
    const rows = (await w.call(`GET ${path}?limit=100&offset=${offset}`, { token })).body;
    const row = rows.find(isIt);
    if (row) return row;
    if (rows.length === 0) throw new Error(`no row of ${path}`);
  }
}

/** A request for verification that waits. @param {World} w */
async function asked(w) {
  const designer = await w.newDesigner();
  const { path, evidenceId } = await withEvidence(w, designer);
  await w.call(`POST ${path}/verification-request`, { token: designer.token });
  const list = '/admin/verification-requests';
  const { id } = await rowOf(w, list, (row) => row.designer_id === designer.designerId);
  return { path: `/admin/verification-requests/${id}`, evidenceId };
}

/** The conversation of a new client and a new designer, reported by the client. @param {World} w */
async function reported(w) {
  const [writer, reader] = [await w.newClient(), await w.newDesigner()];
  const { token } = writer;
  const body = { designer_id: reader.designerId, message: 'Buongiorno' };
  const { id: target } = (await w.call('POST /contacts', { token, body })).body;
  await w.call('POST /reports', { token, body: { kind: 'conversation', target_id: target, reason: 'rude' } });
  const { id } = await rowOf(
    w,
    '/admin/reports',
    (row) => JSON.stringify(row).includes(writer.email) || row.target_id === target,
  );
  return { path: `/admin/reports/${id}`, writer, target };
}

/** A file of a brief in a reported conversation. @param {World} w */
async function reportedFile(w) {
  const { path, writer, target } = await reported(w);
  const { token } = writer;
  const briefId = await newBrief(w, token);
  const file = { file: PDF };
  const { files } = (await w.call(`POST /briefs/${briefId}/files`, { token, body: file, form: 'multipart' }))
    .body;
  const body = { brief_id: briefId, fields: ['home', 'files'], file_ids: [files[0].id] };
  await w.call(`PUT /contacts/${target}/brief`, { token, body });
  return `${path}/conversation/files/${files[0].id}`;
}

/** Valid calls of designers about their verification, and of the administration. @type {Recipes} */
export const ADMIN_RECIPES = {
  'GET /designers/{id}/verification-request': async ({ w, role, me }) => {
    const { designerId } = role === 'designer' && me ? me : await w.shared('designer');
    return { path: `/designers/${designerId}/verification-request` };
  },
  'POST /designers/{id}/verification-request': async ({ w }) => {
    const person = await w.newDesigner();
    const { path } = await withEvidence(w, person);
    return { person, path: `${path}/verification-request` };
  },
  'POST /designers/{id}/verification-evidence': async ({ w }) => {
    const person = await w.newDesigner();
    const path = `/designers/${person.designerId}/verification-evidence`;
    return { person, path, body: { file: PDF }, form: 'multipart' };
  },
  'DELETE /designers/{id}/verification-evidence/{evidenceId}': async ({ w }) => {
    const person = await w.newDesigner();
    const { path, evidenceId } = await withEvidence(w, person);
    return { person, path: `${path}/verification-evidence/${evidenceId}` };
  },
  'PUT /admin/users/{id}': aboutClient('', { name: 'Nome Corretto' }),
  'DELETE /admin/users/{id}': aboutClient('', REASON),
  'POST /admin/users/{id}/export': aboutClient('/export', REASON),
  'DELETE /admin/users/{id}/sessions': aboutClient('/sessions', REASON),
  'DELETE /admin/users/{id}/factors': aboutClient('/factors', REASON),
  'PUT /admin/users/{id}/suspension': aboutClient('/suspension', { suspended: true, ...REASON }),
  'PUT /admin/designers/{id}': aboutDesigner('', { city: 'Bari' }),
  'DELETE /admin/designers/{id}': aboutDesigner('', REASON),
  'PUT /admin/designers/{id}/verify': aboutDesigner('/verify', { is_verified: true }),
  'PUT /admin/designers/{id}/pictures/{file}': aboutPicture('', { hidden: true, ...REASON }),
  'PUT /admin/designers/{id}/pictures/{file}/labels': aboutPicture('/labels', { style: 'E', room: 'cucina' }),
  'DELETE /admin/leads/{id}': async ({ w }) => {
    const { body } = await w.call('POST /match-designers', {
      body: { answers: w.answers, email: newEmail() },
    });
    return { path: `/admin/leads/${body.lead_id}`, body: REASON };
  },
  'GET /admin/verification-requests/{id}/evidence/{evidenceId}': async ({ w }) => {
    const { path, evidenceId } = await asked(w);
    return { path: `${path}/evidence/${evidenceId}` };
  },
  'PUT /admin/verification-requests/{id}': async ({ w }) => ({
    path: (await asked(w)).path,
    body: { granted: false, ...REASON },
  }),
  'GET /admin/reports/{id}/history': async ({ w }) => ({ path: `${(await reported(w)).path}/history` }),
  'GET /admin/reports/{id}/conversation': async ({ w }) => ({
    path: `${(await reported(w)).path}/conversation`,
  }),
  'GET /admin/reports/{id}/conversation/files/{fileId}': async ({ w }) => ({ path: await reportedFile(w) }),
  'PUT /admin/reports/{id}': async ({ w }) => ({
    path: (await reported(w)).path,
    body: { decision: 'dismiss', ...REASON },
  }),
  'GET /admin/health/tables/{table}': () => ({ path: '/admin/health/tables/designer' }),
};
