import type { RequestState } from '@stanze/domain/request-state';
import type { ContactDto } from '../src/modules/contacts/conversations/dto/contact.dto.js';
import { createAdmin, createDesigner, type Person, registerClient } from './support/factories.js';
import type { Answer } from './support/http.js';
import { MailFixture } from './support/mail-fixture.js';
import { until } from './support/until.js';

let fixture: MailFixture;

beforeAll(async () => {
  fixture = await MailFixture.open();
});
afterAll(() => fixture.close());
beforeEach(() => fixture.renew());

async function seen(id: number, { token }: Pick<Person, 'token'> = fixture.client): Promise<ContactDto> {
  return (await fixture.app.get(`/contacts/${id}`, { token })).body as ContactDto;
}

const stateOf = async (id: number): Promise<RequestState | undefined> => (await seen(id)).state;

function step(person: Person, id: number, name: string, body: object = {}, key?: string): Promise<Answer> {
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
  return fixture.app.post(`/contacts/${id}/${name}`, { token: person.token, body, headers });
}
const decline = (id: number, body: object = { reason: 'busy' }, key?: string) =>
  step(fixture.designer, id, 'decline', body, key);
const write = (person: Person, id: number, message = 'Volentieri!') =>
  step(person, id, 'messages', { message });

describe('declining', () => {
  it('sends the reason as a message, ends the request and counts as an answer', async () => {
    const { id } = await fixture.write();
    const answer = await decline(id, { reason: 'far', message: '  Chiedi a Bologna. ' });
    expect(answer.status).toBe(201);
    const { messages, ...contact } = answer.body as ContactDto;
    expect(contact).toMatchObject({ state: 'declined', decline_reason: 'far', answer_due_at: null });
    expect(messages.at(-1)).toMatchObject({ sender: 'designer' });
    expect(messages.at(-1)?.message).toMatch(
      /^Grazie per avermi scritto\. La tua casa .*\n\nChiedi a Bologna\.$/u,
    );
    expect(await seen(id)).toMatchObject({ state: 'declined', unread_count: 1 });
    await until('mailed', () => fixture.allSent());
    expect(fixture.smtp.mails.at(-1)?.text).toContain('Chiedi a Bologna.');
    for (const message of ['Due', 'Tre']) await decline((await fixture.write(message)).id);
    expect((await fixture.app.get(`/designers/${fixture.designer.designerId}`)).body).toMatchObject({
      response_band: 'none',
    });
    for (const name of ['Ada', 'Eva']) {
      const other = await registerClient(fixture.app, { name });
      const body = { designer_id: fixture.designer.designerId, message: 'Buongiorno' };
      const opened = await fixture.app.post('/contacts', { token: other.token, body });
      await decline((opened.body as ContactDto).id);
    }
    expect((await fixture.app.get(`/designers/${fixture.designer.designerId}`)).body).toMatchObject({
      response_band: 'fast',
    });
  });

  it('happens once, whether it is sent again with the same key or another one', async () => {
    const { id } = await fixture.write();
    const first = await decline(id, { reason: 'busy' }, 'no-1');
    expect((await decline(id, { reason: 'busy' }, 'no-1')).body).toEqual(first.body);
    expect(await decline(id, { reason: 'style' }, 'no-2')).toMatchObject({ status: 201 });
    const { messages, decline_reason: reason } = await seen(id);
    expect([messages.length, reason]).toEqual([2, 'busy']);
    // Idempotency keys are deleted after some months.
    await fixture.app.database.transaction(() =>
      fixture.app.database.writer.query('DELETE FROM idempotency_keys'),
    );
    await write(fixture.client, id, 'E a marzo?');
    expect(await stateOf(id)).toBe('sent');
    expect(await decline(id, { reason: 'busy' }, 'no-1')).toMatchObject({ status: 201 });
    expect((await seen(id)).messages).toHaveLength(3);
  });

  it('is refused for the client, for strangers, after an answer, and with another reason', async () => {
    const { id } = await fixture.write();
    expect(await step(fixture.client, id, 'decline', { reason: 'busy' })).toMatchObject({ status: 403 });
    for (const stranger of [await createDesigner(fixture.app), await createAdmin(fixture.app)]) {
      for (const name of ['decline', 'withdraw', 'close']) {
        expect(await step(stranger, id, name, { reason: 'busy' })).toMatchObject({ status: 404 });
      }
    }
    expect(await decline(id, { reason: 'noia' })).toMatchObject({ status: 400 });
    expect(await decline(id, { reason: 'busy', message: 'x'.repeat(1001) })).toMatchObject({ status: 400 });
    await write(fixture.designer, id);
    expect(await decline(id)).toMatchObject({ status: 409 });
    expect((await seen(id)).messages).toHaveLength(2);
  });
});

describe('withdrawing and closing', () => {
  it('a client withdraws until the answer', async () => {
    const { id } = await fixture.write();
    expect(await step(fixture.designer, id, 'withdraw')).toMatchObject({ status: 403 });
    expect(await step(fixture.client, id, 'withdraw')).toMatchObject({
      status: 200,
      body: { state: 'withdrawn', answer_due_at: null },
    });
    expect(await step(fixture.client, id, 'withdraw')).toMatchObject({ status: 200 });
    expect(await decline(id)).toMatchObject({ status: 409 });
    await write(fixture.client, id, 'Ci ho ripensato.');
    expect(await stateOf(id)).toBe('sent');
    expect((await seen(id)).answer_due_at).not.toBeNull();
    await write(fixture.designer, id);
    expect(await step(fixture.client, id, 'withdraw')).toMatchObject({ status: 409 });
  });

  it('either person closes after an answer, and a message of either opens it again', async () => {
    const { id } = await fixture.write();
    expect(await step(fixture.client, id, 'close')).toMatchObject({ status: 409 });
    await write(fixture.designer, id);
    for (const person of [fixture.client, fixture.designer]) {
      expect(await step(person, id, 'close')).toMatchObject({ status: 200, body: { state: 'closed' } });
      expect(await stateOf(id)).toBe('closed');
      await write(person, id, 'Ancora una cosa');
      expect(await stateOf(id)).toBe('answered');
      expect((await seen(id)).answer_due_at).toBeNull();
    }
  });

  it('of a refusal and a withdrawal at the same time one has an effect', async () => {
    for (let nth = 0; nth < 5; nth += 1) {
      const { id } = await fixture.write(`Richiesta ${nth}`);
      const answers = await Promise.all([decline(id), step(fixture.client, id, 'withdraw')]);
      const [declined, withdrawn] = answers.map(({ status }) => status);
      const state = await stateOf(id);
      expect([declined, withdrawn, state]).toEqual(
        state === 'declined' ? [201, 409, 'declined'] : [409, 200, 'withdrawn'],
      );
      expect((await seen(id)).messages).toHaveLength(state === 'declined' ? 2 : 1);
    }
  });
});
