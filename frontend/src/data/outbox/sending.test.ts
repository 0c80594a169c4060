import { OutboxFixture } from '../../../test/outbox-fixture';
import { ApiError } from '../http/errors';
import { storedRows } from '../database/stored-rows';
import { NotSavedError, transact } from '../database/transact';

const fixture = new OutboxFixture();

beforeEach(() => fixture.reset());

afterEach(() => fixture.outbox.stop());

describe('sending', () => {
  it('stops without network, and starts again without the remaining delay when the network is back', async () => {
    fixture.goOffline();
    await fixture.write('uno');
    await fixture.write('due');
    await fixture.outbox.flush();
    expect(new Set(fixture.sentTexts())).toEqual(new Set(['uno']));
    fixture.goOnline();
    await fixture.outbox.flush('network');
    expect(await fixture.rows()).toEqual([]);
  });

  it('of a command that can be undone waits, and that of other entities does not', async () => {
    const input = { kind: 'contact', entity: 'contact:2', body: 'elimina', id: `${fixture.uid}-elimina` };
    await fixture.outbox.enqueue({ ...input, sendAfterMs: 12_000 });
    await fixture.write('uno');
    await fixture.outbox.flush();
    await fixture.outbox.flush('network');
    expect(fixture.sentTexts()).toEqual(['uno']);
    expect((await fixture.rows())[0]).not.toHaveProperty('sendAfterMs');
    fixture.clock += 12_000;
    await fixture.outbox.flush();
    expect(fixture.sentTexts()).toEqual(['uno', 'elimina']);
  });

  it.each([429, 503])('respects the Retry-After of a %i even when the person asks', async (status) => {
    fixture.answer = () => {
      throw new ApiError(status, 'Troppi messaggi.', [], 60);
    };
    const outcome = fixture.outbox.outcomeOf(`${fixture.uid}-uno`);
    await fixture.write('uno');
    await fixture.outbox.flush();
    // A rate limit is explained to the person; an overloaded server is not.
    const limited = status === 429 ? { problem: 'Troppi messaggi.', until: fixture.clock + 60_000 } : null;
    const reason = status === 429 ? 'Troppi messaggi. Puoi riprovare tra 1 minuto.' : 'Troppi messaggi.';
    expect(await outcome).toEqual({ state: 'waiting', limited, reason });
    expect((await fixture.rows()).map(({ body, state }) => [body, state])).toEqual([['uno', 'queued']]);
    const attempts = fixture.sent.length;
    fixture.goOnline();
    await fixture.outbox.flush('requested');
    expect(fixture.sent).toHaveLength(attempts);
    fixture.clock += 61_000;
    await fixture.outbox.flush();
    expect(await fixture.rows()).toEqual([]);
  });

  it('does not wait for a time that was computed while the clock of the device was ahead', async () => {
    fixture.answer = () => {
      throw new ApiError(503, 'Torna tra pochi secondi.', [], 2);
    };
    await fixture.write('uno');
    await fixture.outbox.flush();
    const attempts = fixture.sent.length;
    fixture.goOnline();
    fixture.clock -= 60_000;
    await fixture.outbox.flush();
    expect(fixture.sent).toHaveLength(attempts);
    fixture.clock -= 3_600_000;
    await fixture.outbox.flush();
    expect(await fixture.rows()).toEqual([]);
  });

  it('waits at most five minutes for an overloaded server', async () => {
    fixture.answer = () => {
      throw new ApiError(503, 'Torna domani.', [], 86_400);
    };
    await fixture.write('uno');
    await fixture.outbox.flush();
    expect(fixture.sent).toHaveLength(1);
    expect((await fixture.rows())[0]?.nextAt).toBe(fixture.clock + 300_000);
  });

  it('sends each command once when the person asks', async () => {
    fixture.openSilent();
    await fixture.write('uno');
    await fixture.write('altro', `${fixture.uid}-altro`, 'contact:2');
    fixture.answer = () => {
      throw new ApiError(500, '');
    };
    fixture.open();
    await fixture.outbox.flush('requested');
    expect(fixture.sentTexts()).toEqual(['uno', 'altro']);
  });

  it('stops at a 401, and continues after the next sign-in', async () => {
    fixture.answer = () => {
      throw new ApiError(401, '');
    };
    await fixture.write('uno');
    await fixture.write('due');
    await fixture.outbox.flush();
    expect((await fixture.rows()).map(({ body, state }) => [body, state])).toEqual([
      ['uno', 'needs_login'],
      ['due', 'queued'],
    ]);
    fixture.goOnline();
    await fixture.outbox.flush();
    expect(await fixture.rows()).toEqual([]);
  });

  it('sends nothing as another person', async () => {
    fixture.goOffline();
    await fixture.write('mio');
    await fixture.outbox.flush();
    const owner = fixture.uid;
    fixture.uid += 1;
    fixture.sent = [];
    fixture.goOnline();
    await fixture.outbox.flush('requested');
    await fixture.write('suo', 'suo');
    await fixture.outbox.flush('requested');
    expect(fixture.sentTexts()).toEqual(['suo']);
    expect(await fixture.outbox.rowsOf(owner)).toHaveLength(1);
  });

  it('stops when another account signs in', async () => {
    const owner = fixture.uid;
    fixture.answer = () => {
      fixture.uid += 1;
      return 'ok';
    };
    fixture.openSilent();
    await fixture.write('uno');
    await fixture.write('due');
    fixture.open();
    await fixture.outbox.flush();
    expect(fixture.sentTexts()).toEqual(['uno']);
    expect((await fixture.outbox.rowsOf(owner)).map(({ body }) => body)).toEqual(['due']);
  });

  it('reports the outcome of a command to the waiting caller', async () => {
    const outcome = fixture.outbox.outcomeOf(`${fixture.uid}-uno`);
    await fixture.write('uno');
    expect(await outcome).toEqual({ state: 'delivered', answer: 'ok' });
    fixture.goOffline();
    const second = fixture.outbox.outcomeOf(`${fixture.uid}-due`);
    await fixture.write('due');
    expect(await second).toEqual({ state: 'waiting', limited: null, reason: null });
  });

  it('sends again when storing the answer failed', async () => {
    let failures = 1;
    fixture.open({
      transact: (stores, work) => {
        if (stores.includes('likes') && fixture.sent.length === 1 && failures-- > 0) throw new Error('disk');
        return transact(stores, work);
      },
    });
    await fixture.write('uno');
    await fixture.outbox.flush();
    await fixture.outbox.flush();
    expect(fixture.sent.map(({ id }) => id)).toEqual([`${fixture.uid}-uno`, `${fixture.uid}-uno`]);
    expect(await fixture.rows()).toEqual([]);
  });
});

describe('a device without space', () => {
  it('is reported, and nothing has changed', async () => {
    fixture.open({ transact: () => Promise.reject(new NotSavedError()) });
    await expect(fixture.write('uno')).rejects.toBeInstanceOf(NotSavedError);
    expect(await storedRows.listOf('outbox', fixture.uid)).toEqual([]);
  });
});
