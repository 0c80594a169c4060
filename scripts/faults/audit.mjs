import { said } from './line.mjs';

/**
 * Holds what the server shows against what it has acknowledged, through its own front door.
 * @param {import('./ledger.mjs').Ledger} ledger
 * @returns {Promise<string[]>} what is wrong, in words; nothing when all is well
 */
export async function auditOf(ledger, { send }) {
  const ask = async (path, token) => said(await send(path, { token }));
  const problems = [];
  for (const designer of ledger.designers) {
    problems.push(...(await messagesOf(ledger, designer, ask)), ...(await countersOf(ledger, designer, ask)));
  }
  for (const client of ledger.clients) problems.push(...(await heartsOf(ledger, client, ask)));
  return problems;
}

async function messagesOf(ledger, designer, ask) {
  const there = (await ask('/contacts/designer-contacts', designer.token)).map(({ message }) => message);
  const mine = ledger.messages.filter((message) => message.designer === designer);
  const [distinct, known] = [new Set(there), new Set(mine.map(({ text }) => text))];
  const lost = mine.filter(({ text, isKept }) => isKept && !distinct.has(text));
  const unknown = there.filter((text) => !known.has(text));
  return [
    ...lost.map(({ text }) => `lost: ${text}`),
    ...unknown.map((text) => `from nowhere: ${text}`),
    ...(distinct.size < there.length ? [`${there.length - distinct.size} messages twice`] : []),
  ];
}

/** An open wish may have been done or not. */
async function heartsOf(ledger, client, ask) {
  const liked = new Set((await ask('/likes/mine', client.token)).map(({ designer_id: id }) => id));
  const wrong = ledger.hearts.filter(
    (heart) => heart.client === client && !heart.wish && heart.liked !== liked.has(heart.designer.id),
  );
  return wrong.map(({ designer, liked: wanted }) => `like of ${designer.id} is not ${wanted}`);
}

/** Every counter against the rows that the designer can see, and against the ledger when nothing is open. */
async function countersOf(ledger, { id, token }, ask) {
  const [profile, count, statistics] = await Promise.all([
    ask(`/designers/${id}`, token),
    ask(`/likes/designer/${id}/count`, token),
    ask(`/likes/stats/${id}`, token),
  ]);
  const mine = ledger.hearts.filter(({ designer }) => designer.id === id);
  const rows = statistics.liked_by_users.length;
  const wanted = mine.some(({ wish }) => wish) ? rows : mine.filter(({ liked }) => liked).length;
  const counters = [profile.like_count, count.like_count, statistics.total_likes, rows];
  return counters.every((value) => value === wanted)
    ? []
    : [`likes of ${id}: ${counters.join(', ')} instead of ${wanted}`];
}
