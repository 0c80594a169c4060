import { OutboxScene } from '../../../test/outbox-scene';
import { ApiError } from '../http/errors';
import { storedRows } from '../database/stored-rows';
import { NotKeptError, transact } from '../database/transact';

const scene = new OutboxScene();

beforeEach(() => scene.begin());

afterEach(() => scene.outbox.stop());

describe('sending', () => {
  it('stops without network, and begins again on the network’s return without waiting out its time', async () => {
    scene.goOffline();
    await scene.write('uno');
    await scene.write('due');
    await scene.outbox.flush();
    expect(new Set(scene.sentTexts())).toEqual(new Set(['uno']));
    scene.goOnline();
    await scene.outbox.flush('network');
    expect(await scene.rows()).toEqual([]);
  });

  it.each([429, 503])('obeys the waiting time of a %i even when the person asks', async (status) => {
    scene.answer = () => {
      throw new ApiError(status, 'Troppi messaggi.', [], 60);
    };
    const outcome = scene.outbox.outcomeOf(`${scene.uid}-uno`);
    await scene.write('uno');
    await scene.outbox.flush();
    // A limit is explained; a busy server is not the person's concern.
    const held = status === 429 ? { problem: 'Troppi messaggi.', until: scene.clock + 60_000 } : null;
    expect(await outcome).toEqual({ state: 'waiting', held });
    expect((await scene.rows()).map(({ body, state }) => [body, state])).toEqual([['uno', 'queued']]);
    const tries = scene.sent.length;
    scene.goOnline();
    await scene.outbox.flush('asked');
    expect(scene.sent).toHaveLength(tries);
    scene.clock += 61_000;
    await scene.outbox.flush();
    expect(await scene.rows()).toEqual([]);
  });

  it('tries each action once when the person asks, however impatient they are', async () => {
    scene.openSilent();
    await scene.write('uno');
    await scene.write('altro', `${scene.uid}-altro`, 'contact:2');
    scene.answer = () => {
      throw new ApiError(500, '');
    };
    scene.open();
    await scene.outbox.flush('asked');
    expect(scene.sentTexts()).toEqual(['uno', 'altro']);
  });

  it('stops at a 401 and leaves the queue for the next sign-in', async () => {
    scene.answer = () => {
      throw new ApiError(401, '');
    };
    await scene.write('uno');
    await scene.write('due');
    await scene.outbox.flush();
    expect((await scene.rows()).map(({ body, state }) => [body, state])).toEqual([
      ['uno', 'needs_login'],
      ['due', 'queued'],
    ]);
    scene.goOnline();
    await scene.outbox.flush();
    expect(await scene.rows()).toEqual([]);
  });

  it('sends nothing as somebody else', async () => {
    scene.goOffline();
    await scene.write('mio');
    await scene.outbox.flush();
    const owner = scene.uid;
    scene.uid += 1;
    scene.sent = [];
    scene.goOnline();
    await scene.outbox.flush('asked');
    await scene.write('suo', 'suo');
    await scene.outbox.flush('asked');
    expect(scene.sentTexts()).toEqual(['suo']);
    expect(await scene.outbox.rowsOf(owner)).toHaveLength(1);
  });

  it('stops when the account changes under it', async () => {
    const owner = scene.uid;
    scene.answer = () => {
      scene.uid += 1;
      return 'ok';
    };
    scene.openSilent();
    await scene.write('uno');
    await scene.write('due');
    scene.open();
    await scene.outbox.flush();
    expect(scene.sentTexts()).toEqual(['uno']);
    expect((await scene.outbox.rowsOf(owner)).map(({ body }) => body)).toEqual(['due']);
  });

  it('tells whoever waits how the action ended', async () => {
    const outcome = scene.outbox.outcomeOf(`${scene.uid}-uno`);
    await scene.write('uno');
    expect(await outcome).toEqual({ state: 'delivered', answer: 'ok' });
    scene.goOffline();
    const second = scene.outbox.outcomeOf(`${scene.uid}-due`);
    await scene.write('due');
    expect(await second).toEqual({ state: 'waiting', held: null });
  });

  it('begins again when storing the answer failed', async () => {
    let failures = 1;
    scene.open({
      transact: (stores, work) => {
        if (stores.includes('likes') && scene.sent.length === 1 && failures-- > 0) throw new Error('disk');
        return transact(stores, work);
      },
    });
    await scene.write('uno');
    await scene.outbox.flush();
    await scene.outbox.flush();
    expect(scene.sent.map(({ id }) => id)).toEqual([`${scene.uid}-uno`, `${scene.uid}-uno`]);
    expect(await scene.rows()).toEqual([]);
  });
});

describe('a device without room', () => {
  it('says so, and nothing has changed', async () => {
    scene.open({ transact: () => Promise.reject(new NotKeptError()) });
    await expect(scene.write('uno')).rejects.toBeInstanceOf(NotKeptError);
    expect(await storedRows.listOf('outbox', scene.uid)).toEqual([]);
  });
});
