import { randomUUID } from 'node:crypto';
import { PDF } from '../bodies.mjs';
import { newBrief } from './market.mjs';

/** @typedef {import('./recipes.mjs').Recipes} Recipes */
/** @typedef {import('./recipes.mjs').Recipe} Recipe */
/** @typedef {import('./recipes.mjs').Sender} Sender */
/** @typedef {import('../world.mjs').Person} Person */

/** @typedef {{ path: string, id: number, writer: Person, reader: Person, other: Person }} Conversation */

/**
 * A new conversation of the sender: a designer receives it, everybody else begins it.
 * @param {Sender} sender
 * @returns {Promise<Conversation>}
 */
async function conversation({ w, role, me }) {
  const own = me ?? (await w.shared('client'));
  const other = role === 'designer' ? await w.newClient() : await w.newDesigner();
  const [writer, reader] = role === 'designer' ? [other, own] : [own, other];
  const body = { designer_id: reader.designerId, message: 'Buongiorno' };
  const { id } = (await w.call('POST /contacts', { token: writer.token, body })).body;
  return { path: `/contacts/${id}`, id, writer, reader, other };
}

/** A step in a new conversation. @type {(step: string, body?: Record<string, unknown>) => Recipe} */
const step = (name, body) => async (sender) => {
  const path = `${(await conversation(sender)).path}${name}`;
  return body ? { path, body } : { path };
};

/** The designer has answered. @param {Sender} sender */
async function answered(sender) {
  const begun = await conversation(sender);
  const body = { message: 'Volentieri.' };
  await sender.w.call(`POST ${begun.path}/messages`, { token: begun.reader.token, body });
  return begun;
}

/** A time of a call by the clocks of Rome. */
const localTime = () => `${new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10)}T10:00`;

/** A call that the sender, or the other one, has proposed. @param {Sender} sender @param {'own' | 'other'} by */
async function proposed(sender, by) {
  const begun = await answered(sender);
  const own = begun.other === begun.writer ? begun.reader : begun.writer;
  const [from, to] = by === 'own' ? [own, begun.other] : [begun.other, own];
  const body = { times: [localTime()] };
  const { calls } = (await sender.w.call(`POST ${begun.path}/calls`, { token: from.token, body })).body;
  return { id: calls[0].id, at: calls[0].times[0], to };
}

/** A brief with a picture, sent into a new conversation. @param {Sender} sender */
async function withBrief(sender) {
  const { w } = sender;
  const begun = await conversation(sender);
  const { token } = begun.writer;
  const briefId = await newBrief(w, token);
  const file = { file: PDF };
  const { files } = (await w.call(`POST /briefs/${briefId}/files`, { token, body: file, form: 'multipart' }))
    .body;
  const body = { brief_id: briefId, fields: ['home', 'files'], file_ids: [files[0].id] };
  await w.call(`PUT ${begun.path}/brief`, { token, body });
  return { path: `${begun.path}/brief`, fileId: files[0].id, body };
}

/** Valid calls for conversations and reports. @type {Recipes} */
export const CONTACT_RECIPES = {
  'POST /contacts': async ({ w }) => ({
    body: { designer_id: (await w.newDesigner()).designerId, message: 'Buongiorno' },
    headers: { 'idempotency-key': randomUUID() },
  }),
  'POST /contacts/batch': async ({ w }) => ({
    body: { designer_ids: [(await w.newDesigner()).designerId], message: 'Buongiorno {nome}' },
    headers: { 'idempotency-key': randomUUID() },
  }),
  'POST /messages': async ({ w }) => ({
    body: {
      designer_id: (await w.newDesigner()).designerId,
      message: 'Buongiorno',
      subject: 'Cucina',
      budget: 4000,
      lead_id: null,
    },
  }),
  'GET /contacts/{id}': step(''),
  'POST /contacts/{id}/messages': step('/messages', { message: 'Grazie' }),
  'PUT /contacts/{id}/status': step('/status', { status: 'read' }),
  'PUT /contacts/{id}/read': step('/read'),
  'POST /contacts/{id}/decline': step('/decline', { reason: 'busy', message: 'A marzo.' }),
  'POST /contacts/{id}/withdraw': step('/withdraw', {}),
  'POST /contacts/{id}/close': async (sender) => ({
    path: `${(await answered(sender)).path}/close`,
    body: {},
  }),
  'POST /contacts/{id}/block': step('/block', { blocked: true }),
  'PUT /contacts/{id}/brief': async (sender) => {
    const { path, body } = await withBrief(sender);
    return { path, body };
  },
  'DELETE /contacts/{id}/brief': async (sender) => ({ path: (await withBrief(sender)).path }),
  'GET /contacts/{id}/brief/files/{fileId}': async (sender) => {
    const { path, fileId } = await withBrief(sender);
    return { path: `${path}/files/${fileId}` };
  },
  'POST /contacts/{id}/calls': async (sender) => ({
    path: `${(await conversation(sender)).path}/calls`,
    body: { times: [localTime()], location: 'Telefono' },
  }),
  'POST /calls/{id}/accept': async (sender) => {
    const { id, at } = await proposed(sender, 'other');
    return { path: `/calls/${id}/accept`, body: { at } };
  },
  'POST /calls/{id}/withdraw': async (sender) => ({
    path: `/calls/${(await proposed(sender, 'own')).id}/withdraw`,
    body: {},
  }),
  'POST /calls/{id}/cancel': async (sender) => {
    const { id, at, to } = await proposed(sender, 'own');
    await sender.w.call(`POST /calls/${id}/accept`, { token: to.token, body: { at } });
    return { path: `/calls/${id}/cancel`, body: {} };
  },
  'POST /reports': async ({ w }) => ({
    body: { kind: 'designer', target_id: (await w.newDesigner()).designerId, reason: 'fake' },
  }),
};
