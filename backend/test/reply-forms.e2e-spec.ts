import { randomUUID } from 'node:crypto';
import { startApp, type TestApp } from './support/app.js';
import { Conversations } from './support/conversations.js';
import { verifyAddress } from './support/factories.js';
import { hiddenFields, openPage, replyToken, sendForm } from './support/reply-links.js';

let app: TestApp;
let people: Conversations;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  people = await Conversations.between(app);
  await verifyAddress(app, people.client);
});

/** The client writes, and the designer receives a link. */
async function mailed(): Promise<{ id: number; token: string }> {
  const { id } = await people.opened();
  return { id, token: await replyToken(app, people.designer.email) };
}

describe('a form of the page of a link', () => {
  it('takes effect once, also when it is sent twice at the same time', async () => {
    const { id, token } = await mailed();
    const fields = { ...hiddenFields(await openPage(app, token)), testo: 'Una volta sola.' };
    const answers = await Promise.all([1, 2, 3, 4].map(() => sendForm(app, token, fields)));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303]);
    expect((await sendForm(app, token, fields)).status).toBe(303);
    const { messages } = await people.seen(people.client, id);
    expect(messages.filter(({ message }) => message === 'Una volta sola.')).toHaveLength(1);
  });

  it('with another text under the same key is shown again, with the text and a new key', async () => {
    const { id, token } = await mailed();
    const fields = hiddenFields(await openPage(app, token));
    await sendForm(app, token, { ...fields, testo: 'Il primo.' });
    const again = await sendForm(app, token, { ...fields, testo: 'Il secondo.' });
    expect(again.status).toBe(422);
    expect(again.body).toContain('>\nIl secondo.</textarea>');
    expect(hiddenFields(again).chiave).not.toBe(fields.chiave);
    await sendForm(app, token, { ...hiddenFields(again), testo: 'Il secondo.' });
    const { messages } = await people.seen(people.client, id);
    expect(messages.slice(-2).map(({ message }) => message)).toEqual(['Il primo.', 'Il secondo.']);
  });

  it.each([
    ['', 'Scrivi qualcosa prima di inviare.'],
    [' \r\n\t ', 'Scrivi qualcosa prima di inviare.'],
    ['a<b'.repeat(1700), 'Il testo può avere al massimo 5000 caratteri: questo ne ha 5100.'],
  ])('with a text that cannot be sent is shown again with it (%#)', async (text, problem) => {
    const { id, token } = await mailed();
    const fields = hiddenFields(await openPage(app, token));
    const page = await sendForm(app, token, { ...fields, testo: text });
    expect(page.status).toBe(400);
    expect(page.body).toContain(problem);
    expect(page.body).toContain(`>\n${text.trim().replaceAll('<', '&lt;')}</textarea>`);
    expect((await people.seen(people.client, id)).messages).toHaveLength(1);
  });

  it('without a key, and fields that no browser sends, send nothing', async () => {
    const { id, token } = await mailed();
    const forms: Record<string, string>[] = [
      { testo: 'Ciao' },
      { testo: 'Ciao', chiave: 'non è una chiave' },
      { altro: 'x', chiave: randomUUID() },
    ];
    for (const fields of forms) {
      expect((await sendForm(app, token, fields)).status).toBe(400);
    }
    expect((await people.seen(people.client, id)).messages).toHaveLength(1);
  });

  it('of another site is refused, that of a browser which does not name the site is not', async () => {
    const { token } = await mailed();
    for (const site of ['cross-site', 'same-site']) {
      const fields = { ...hiddenFields(await openPage(app, token)), testo: 'Da fuori.' };
      const headers = { 'sec-fetch-site': site };
      expect((await sendForm(app, token, fields, { headers })).status).toBe(404);
    }
    const own: Record<string, string>[] = [{ 'sec-fetch-site': 'same-origin', origin: 'null' }, {}];
    for (const headers of own) {
      const fields = { ...hiddenFields(await openPage(app, token)), testo: 'Da qui.' };
      expect((await sendForm(app, token, fields, { headers })).status).toBe(303);
    }
  });

  it('declines a request of the designer with a reason, and offers it only while that is possible', async () => {
    const { id, token } = await mailed();
    const page = await openPage(app, token);
    expect(page.body.match(/type="radio"/g)).toHaveLength(5);
    const fields = hiddenFields(page);
    const missing = await sendForm(app, token, { ...fields, testo: 'Peccato.' }, { step: '/declina' });
    expect(missing.status).toBe(400);
    expect(missing.body).toContain('Scegli un motivo.');
    expect(missing.body).toContain('<details open>');
    const filled = { ...fields, motivo: 'busy', testo: 'A marzo ho di nuovo tempo.' };
    const declined = await sendForm(app, token, filled, { step: '/declina' });
    expect(declined).toMatchObject({
      status: 303,
      headers: { location: `/rispondi/${token}?esito=declinata` },
    });
    const seen = await people.seen(people.client, id);
    expect(seen).toMatchObject({ state: 'declined', decline_reason: 'busy' });
    expect(seen.messages.at(-1)?.message).toMatch(/agenda è piena[^]*\n\nA marzo ho di nuovo tempo\.$/);
    expect((await openPage(app, token)).body).not.toContain('type="radio"');
    await people.reply(people.designer, id, 'Ho trovato tempo.');
    const afterAnswer = await sendForm(app, token, { ...filled, chiave: randomUUID() }, { step: '/declina' });
    expect(afterAnswer.status).toBe(409);
  });

  it('of a client declines nothing', async () => {
    const { id } = await mailed();
    await people.reply(people.designer, id, 'Di che colore?');
    const own = await replyToken(app, people.client.email);
    const fields = { ...hiddenFields(await openPage(app, own)), motivo: 'busy', testo: '' };
    expect((await sendForm(app, own, fields, { step: '/declina' })).status).toBe(403);
    expect(await people.seen(people.client, id)).toMatchObject({ state: 'answered' });
  });
});
