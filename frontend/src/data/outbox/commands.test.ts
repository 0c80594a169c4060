import { DAY_MS, OutboxFixture } from '../../../test/outbox-fixture';
import { ApiError } from '../http/errors';

const fixture = new OutboxFixture();

beforeEach(() => fixture.reset());

afterEach(() => fixture.outbox.stop());

describe('a command', () => {
  it('is on the disk before anything is sent, and deleted with its answer', async () => {
    fixture.answer = () => {
      throw new Error('never asked');
    };
    fixture.openSilent();
    await fixture.write('ciao');
    expect(fixture.sent).toEqual([]);
    expect(await fixture.rows()).toMatchObject([{ body: 'ciao', state: 'queued', attempts: 0 }]);
    fixture.goOnline();
    fixture.open();
    await fixture.outbox.flush();
    expect(fixture.sentTexts()).toEqual(['ciao']);
    expect(await fixture.rows()).toEqual([]);
  });

  it('is stored once however often it is added with its key', async () => {
    fixture.goOffline();
    await Promise.all([fixture.write('ciao'), fixture.write('ciao'), fixture.write('ciao')]);
    expect(await fixture.rows()).toHaveLength(1);
  });

  it('added again after an attempt is still the same command', async () => {
    fixture.goOffline();
    await fixture.write('ciao');
    await fixture.outbox.flush();
    const [before] = await fixture.rows();
    fixture.openSilent();
    await fixture.write('ciao');
    expect(await fixture.rows()).toEqual([before]);
    expect(before?.attempts).toBeGreaterThan(0);
  });

  it('has the same key, body and intent in every attempt', async () => {
    fixture.goOffline();
    await fixture.write('ciao');
    await fixture.outbox.flush();
    fixture.clock += DAY_MS;
    await fixture.outbox.flush();
    fixture.goOnline();
    fixture.clock += DAY_MS;
    await fixture.outbox.flush();
    expect(fixture.sent).toHaveLength(3);
    expect(
      new Set(fixture.sent.map(({ id, body, intentAt }) => JSON.stringify([id, body, intentAt]))).size,
    ).toBe(1);
  });

  it('is sent in order, one at a time', async () => {
    let under = 0;
    let most = 0;
    fixture.openSending(async (row) => {
      under += 1;
      most = Math.max(most, under);
      await new Promise((resolve) => setTimeout(resolve, 1));
      under -= 1;
      return fixture.sending.send(row);
    });
    for (const body of ['uno', 'due', 'tre', 'quattro']) await fixture.write(body);
    await fixture.outbox.flush();
    expect(fixture.sentTexts()).toEqual(['uno', 'due', 'tre', 'quattro']);
    expect(most).toBe(1);
  });

  it('waits for the command before it of the same entity, while other entities are sent', async () => {
    fixture.answer = ({ body }) => {
      if (body === 'uno') throw new ApiError(500, '');
      return 'ok';
    };
    await fixture.write('uno');
    await fixture.write('due');
    await fixture.write('altro', `${fixture.uid}-altro`, 'contact:2');
    await fixture.outbox.flush();
    expect((await fixture.rows()).map(({ body }) => body)).toEqual(['uno', 'due']);
    expect(fixture.sentTexts()).toEqual(['uno', 'altro']);
  });

  it('that is refused stays with the message of the refusal, and the next commands are sent', async () => {
    fixture.answer = ({ body }) => {
      if (body === 'uno') throw new ApiError(400, 'Scrivi di più.');
      return 'ok';
    };
    await fixture.write('uno');
    await fixture.write('due');
    await fixture.outbox.flush();
    expect(await fixture.rows()).toMatchObject([
      { body: 'uno', state: 'failed', lastStatus: 400, problem: 'Scrivi di più.' },
    ]);
    await fixture.outbox.flush('requested');
    expect(fixture.sentTexts()).toEqual(['uno', 'due']);
    fixture.goOnline();
    await fixture.outbox.retry(`${fixture.uid}-uno`);
    expect(await fixture.rows()).toEqual([]);
  });

  it('fails visibly after sixty days', async () => {
    fixture.goOffline();
    await fixture.write('ciao');
    fixture.clock += 61 * DAY_MS;
    await fixture.outbox.flush();
    expect(await fixture.rows()).toMatchObject([{ state: 'failed', body: 'ciao' }]);
    expect(fixture.events.map(({ type }) => type)).toContain('failed');
  });

  it('that was interrupted while it was sent is sent again with its key', async () => {
    fixture.openSending(() => new Promise<never>(() => undefined));
    await fixture.write('ciao');
    while ((await fixture.rows())[0]?.state !== 'sending')
      await new Promise((resolve) => setTimeout(resolve, 1));
    fixture.open();
    await fixture.outbox.flush();
    expect(fixture.sent).toMatchObject([{ id: `${fixture.uid}-ciao`, attempts: 2 }]);
    expect(await fixture.rows()).toEqual([]);
  });

  it('can be discarded and restored', async () => {
    fixture.goOffline();
    await fixture.write('ciao');
    const row = await fixture.outbox.discard(`${fixture.uid}-ciao`);
    expect(await fixture.rows()).toEqual([]);
    if (row) await fixture.outbox.restore(row);
    expect(await fixture.rows()).toMatchObject([{ body: 'ciao' }]);
    expect(await fixture.outbox.discard('never-there')).toBeNull();
  });
});
