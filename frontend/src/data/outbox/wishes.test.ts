import { DAY_MS, OutboxScene } from '../../../test/outbox-scene';
import { ApiError } from '../http/errors';

const scene = new OutboxScene();

beforeEach(() => scene.begin());

afterEach(() => scene.outbox.stop());

describe('a wish', () => {
  it('takes the place of one that was never sent, with a later intent', async () => {
    scene.goOffline();
    scene.openSilent();
    await scene.like('sì', 'a');
    await scene.like('no', 'b');
    await scene.like('sì', 'c');
    const rows = await scene.rows();
    expect(rows).toMatchObject([{ id: `${scene.uid}-c`, body: 'sì' }]);
    expect(rows[0]?.intentAt).toBe(scene.clock + 2);
  });

  it('never edits one that was sent once', async () => {
    scene.goOffline();
    await scene.like('sì', 'a');
    await scene.outbox.flush();
    await scene.like('no', 'b');
    const rows = await scene.rows();
    expect(rows.map(({ id, body }) => [id, body])).toEqual([
      [`${scene.uid}-a`, 'sì'],
      [`${scene.uid}-b`, 'no'],
    ]);
    expect((rows[1]?.intentAt ?? 0) > (rows[0]?.intentAt ?? 0)).toBe(true);
  });

  it('that undoes one that was never sent is dropped with it, when that is what the server held last', async () => {
    await scene.like('sì', 'a');
    await scene.outbox.flush();
    scene.openSilent();
    await scene.like('no', 'b');
    await scene.like('sì', 'c');
    expect(await scene.rows()).toEqual([]);
    expect(scene.sentTexts()).toEqual(['sì']);
    expect(scene.news.map(({ type }) => type)).toContain('settled');
  });

  it('is sent although this device believes the server holds it: another one may have spoken since', async () => {
    await scene.like('sì', 'a');
    await scene.outbox.flush();
    await scene.like('sì', 'b');
    await scene.outbox.flush();
    expect(scene.sentTexts()).toEqual(['sì', 'sì']);
    scene.goOffline();
    await scene.like('no', 'c');
    await scene.outbox.flush();
    await scene.like('sì', 'd');
    scene.goOnline();
    scene.clock += DAY_MS;
    await scene.outbox.flush();
    expect(scene.sentTexts().slice(-2)).toEqual(['no', 'sì']);
    expect(await scene.rows()).toEqual([]);
  });

  it('for something that is gone goes with it', async () => {
    scene.answer = () => {
      throw new ApiError(404, '');
    };
    await scene.like('sì', 'a');
    await scene.outbox.flush();
    expect(await scene.rows()).toEqual([]);
    expect(scene.news.map(({ type }) => type)).toContain('gone');
  });
});
