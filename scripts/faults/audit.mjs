import { jsonOf } from './connections.mjs';

/** Rows of one answer. */
const LIST_LIMIT_MAX = 100;

/** @typedef {import('./ledger.mjs').Ledger} Ledger */
/** @typedef {import('./people.mjs').Person} Person */
/** @typedef {(path: string, token: string) => Promise<any>} Ask */

/**
 * Compares what the server answers with what it has acknowledged, over its public API.
 * @param {Ledger} ledger
 * @param {{ send: import('./connections.mjs').Send }} server
 * @returns {Promise<string[]>} a sentence for each difference
 */
export async function findInconsistencies(ledger, { send }) {
  /** @type {Ask} */
  const ask = async (path, token) => jsonOf(await send(path, { token }));
  const problems = [];
  for (const designer of ledger.designers) {
    problems.push(...(await messagesOf(ledger, designer, ask)), ...(await countersOf(ledger, designer, ask)));
  }
  for (const client of ledger.clients) problems.push(...(await likesOf(ledger, client, ask)));
  return problems;
}

/**
 * @param {Ledger} ledger
 * @param {Person} designer
 * @param {Ask} ask
 */
async function messagesOf(ledger, designer, ask) {
  /** @type {{ message: string }[]} */
  const contacts = [];
  for (;;) {
    const page = await ask(`/contacts/designer-contacts?offset=${contacts.length}`, designer.token);
    contacts.push(...page);
    if (page.length < LIST_LIMIT_MAX) break;
  }
  const stored = contacts.map(({ message }) => message);
  const sent = ledger.messages.filter((message) => message.designer === designer);
  const [distinct, texts] = [new Set(stored), new Set(sent.map(({ text }) => text))];
  const lost = sent.filter(({ text, isAcknowledged }) => isAcknowledged && !distinct.has(text));
  const unknown = stored.filter((text) => !texts.has(text));
  return [
    ...lost.map(({ text }) => `lost: ${text}`),
    ...unknown.map((text) => `never sent: ${text}`),
    ...(distinct.size < stored.length ? [`${stored.length - distinct.size} messages twice`] : []),
  ];
}

/**
 * A like without an acknowledgement may have been carried out or not.
 * @param {Ledger} ledger
 * @param {Person} client
 * @param {Ask} ask
 */
async function likesOf(ledger, client, ask) {
  /** @type {{ designer_id: number }[]} */
  const likes = await ask('/likes/mine', client.token);
  const liked = new Set(likes.map(({ designer_id: id }) => id));
  const wrong = ledger.likes.filter(
    (like) => like.client === client && !like.intent && like.isLiked !== liked.has(like.designer.id),
  );
  return wrong.map(({ designer, isLiked }) => `like of ${designer.id} is not ${isLiked}`);
}

/**
 * Compares every counter with the rows that the designer can see, or with the ledger when every like is acknowledged.
 * @param {Ledger} ledger
 * @param {Person} designer
 * @param {Ask} ask
 */
async function countersOf(ledger, { id, token }, ask) {
  const [profile, count, statistics] = await Promise.all([
    ask(`/designers/${id}`, token),
    ask(`/likes/designer/${id}/count`, token),
    ask(`/likes/stats/${id}`, token),
  ]);
  const likes = ledger.likes.filter(({ designer }) => designer.id === id);
  const rows = statistics.liked_by_users.length;
  const expected = likes.some(({ intent }) => intent) ? rows : likes.filter(({ isLiked }) => isLiked).length;
  const counters = [profile.like_count, count.like_count, statistics.total_likes, rows];
  return counters.every((value) => value === expected)
    ? []
    : [`likes of ${id}: ${counters.join(', ')} instead of ${expected}`];
}
