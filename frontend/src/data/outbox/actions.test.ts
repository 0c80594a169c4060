import { DAY_MS, OutboxScene } from '../../../test/outbox-scene';
import { ApiError } from '../http/errors';

const scene = new OutboxScene();

beforeEach(() => scene.begin());

afterEach(() => scene.outbox.stop());

describe('an action', () => {
  it('is on the disk before anything is scene.sent, and gone with its answer', async () => {
    scene.answer = () => {
      throw new Error('never asked');
    };
    scene.openSilent();
    await scene.write('ciao');
    expect(scene.sent).toEqual([]);
    expect(await scene.rows()).toMatchObject([{ body: 'ciao', state: 'queued', attempts: 0 }]);
    scene.goOnline();
    scene.open();
    await scene.outbox.flush();
    expect(scene.sentTexts()).toEqual(['ciao']);
    expect(await scene.rows()).toEqual([]);
  });

  it('is one however often it is handed in under its key', async () => {
    scene.goOffline();
    await Promise.all([scene.write('ciao'), scene.write('ciao'), scene.write('ciao')]);
    expect(await scene.rows()).toHaveLength(1);
  });

  it('handed in again after a try is still the one that was tried', async () => {
    scene.goOffline();
    await scene.write('ciao');
    await scene.outbox.flush();
    const [before] = await scene.rows();
    scene.openSilent();
    await scene.write('ciao');
    expect(await scene.rows()).toEqual([before]);
    expect(before?.attempts).toBeGreaterThan(0);
  });

  it('keeps its key, its words and its intent through every try', async () => {
    scene.goOffline();
    await scene.write('ciao');
    await scene.outbox.flush();
    scene.clock += DAY_MS;
    await scene.outbox.flush();
    scene.goOnline();
    scene.clock += DAY_MS;
    await scene.outbox.flush();
    expect(scene.sent).toHaveLength(3);
    expect(
      new Set(scene.sent.map(({ id, body, intentAt }) => JSON.stringify([id, body, intentAt]))).size,
    ).toBe(1);
  });

  it('goes in its order, one at a time', async () => {
    let under = 0;
    let most = 0;
    scene.openSending(async (row) => {
      under += 1;
      most = Math.max(most, under);
      await new Promise((resolve) => setTimeout(resolve, 1));
      under -= 1;
      return scene.sending.send(row);
    });
    for (const body of ['uno', 'due', 'tre', 'quattro']) await scene.write(body);
    await scene.outbox.flush();
    expect(scene.sentTexts()).toEqual(['uno', 'due', 'tre', 'quattro']);
    expect(most).toBe(1);
  });

  it('waits for the one before it about the same thing, while other things go on', async () => {
    scene.answer = ({ body }) => {
      if (body === 'uno') throw new ApiError(500, '');
      return 'ok';
    };
    await scene.write('uno');
    await scene.write('due');
    await scene.write('altro', `${scene.uid}-altro`, 'contact:2');
    await scene.outbox.flush();
    expect((await scene.rows()).map(({ body }) => body)).toEqual(['uno', 'due']);
    expect(scene.sentTexts()).toEqual(['uno', 'altro']);
  });

  it('that is refused stays with the words of the refusal, and the next ones go on', async () => {
    scene.answer = ({ body }) => {
      if (body === 'uno') throw new ApiError(400, 'Scrivi di più.');
      return 'ok';
    };
    await scene.write('uno');
    await scene.write('due');
    await scene.outbox.flush();
    expect(await scene.rows()).toMatchObject([
      { body: 'uno', state: 'failed', lastStatus: 400, problem: 'Scrivi di più.' },
    ]);
    await scene.outbox.flush('asked');
    expect(scene.sentTexts()).toEqual(['uno', 'due']);
    scene.goOnline();
    await scene.outbox.retry(`${scene.uid}-uno`);
    expect(await scene.rows()).toEqual([]);
  });

  it('gives up visibly after sixty days', async () => {
    scene.goOffline();
    await scene.write('ciao');
    scene.clock += 61 * DAY_MS;
    await scene.outbox.flush();
    expect(await scene.rows()).toMatchObject([{ state: 'failed', body: 'ciao' }]);
    expect(scene.news.map(({ type }) => type)).toContain('failed');
  });

  it('interrupted while it was sent goes out again under its key', async () => {
    scene.openSending(() => new Promise<never>(() => undefined));
    await scene.write('ciao');
    while ((await scene.rows())[0]?.state !== 'sending')
      await new Promise((resolve) => setTimeout(resolve, 1));
    scene.open();
    await scene.outbox.flush();
    expect(scene.sent).toMatchObject([{ id: `${scene.uid}-ciao`, attempts: 2 }]);
    expect(await scene.rows()).toEqual([]);
  });

  it('may be discarded and taken back', async () => {
    scene.goOffline();
    await scene.write('ciao');
    const row = await scene.outbox.discard(`${scene.uid}-ciao`);
    expect(await scene.rows()).toEqual([]);
    if (row) await scene.outbox.restore(row);
    expect(await scene.rows()).toMatchObject([{ body: 'ciao' }]);
    expect(await scene.outbox.discard('never-there')).toBeNull();
  });
});
