import { DAY_MS, OutboxFixture } from '../../../test/outbox-fixture';
import { ApiError } from '../http/errors';

const fixture = new OutboxFixture();

beforeEach(() => fixture.reset());

afterEach(() => fixture.outbox.stop());

describe('a mergeable command', () => {
  it('replaces one that was never sent, with a greater intent', async () => {
    fixture.goOffline();
    fixture.openSilent();
    await fixture.like('sì', 'a');
    await fixture.like('no', 'b');
    await fixture.like('sì', 'c');
    const rows = await fixture.rows();
    expect(rows).toMatchObject([{ id: `${fixture.uid}-c`, body: 'sì' }]);
    expect(rows[0]?.intentAt).toBe(fixture.clock + 2);
  });

  it('that undoes one with a delay is sent at once, and the undone one never', async () => {
    const input = { kind: 'like', entity: 'like:1', body: 'no', id: `${fixture.uid}-a` };
    await fixture.outbox.enqueue({ ...input, sendAfterMs: 12_000 });
    await fixture.like('sì', 'b');
    await fixture.outbox.flush();
    fixture.clock += 12_000;
    await fixture.outbox.flush();
    expect(fixture.sentTexts()).toEqual(['sì']);
  });

  it('never changes one that was sent once', async () => {
    fixture.goOffline();
    await fixture.like('sì', 'a');
    await fixture.outbox.flush();
    await fixture.like('no', 'b');
    const rows = await fixture.rows();
    expect(rows.map(({ id, body }) => [id, body])).toEqual([
      [`${fixture.uid}-a`, 'sì'],
      [`${fixture.uid}-b`, 'no'],
    ]);
    expect((rows[1]?.intentAt ?? 0) > (rows[0]?.intentAt ?? 0)).toBe(true);
  });

  it('that undoes one that was never sent is deleted with it, when the server last reported that state', async () => {
    await fixture.like('sì', 'a');
    await fixture.outbox.flush();
    fixture.openSilent();
    await fixture.like('no', 'b');
    await fixture.like('sì', 'c');
    expect(await fixture.rows()).toEqual([]);
    expect(fixture.sentTexts()).toEqual(['sì']);
    expect(fixture.events.map(({ type }) => type)).toContain('settled');
  });

  it('is sent although the device has stored the same state of the server, because another device may have changed it', async () => {
    await fixture.like('sì', 'a');
    await fixture.outbox.flush();
    await fixture.like('sì', 'b');
    await fixture.outbox.flush();
    expect(fixture.sentTexts()).toEqual(['sì', 'sì']);
    fixture.goOffline();
    await fixture.like('no', 'c');
    await fixture.outbox.flush();
    await fixture.like('sì', 'd');
    fixture.goOnline();
    fixture.clock += DAY_MS;
    await fixture.outbox.flush();
    expect(fixture.sentTexts().slice(-2)).toEqual(['no', 'sì']);
    expect(await fixture.rows()).toEqual([]);
  });

  it('is deleted when its subject does not exist any more', async () => {
    fixture.answer = () => {
      throw new ApiError(404, '');
    };
    await fixture.like('sì', 'a');
    await fixture.outbox.flush();
    expect(await fixture.rows()).toEqual([]);
    expect(fixture.events.map(({ type }) => type)).toContain('gone');
  });
});
