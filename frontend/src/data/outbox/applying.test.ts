import { OutboxFixture } from '../../../test/outbox-fixture';
import { transact } from '../database/transact';
import type { CommandDefinitions } from './commands';
import { listCommands } from './queue';
import { saveResult } from './attempt-result';

const fixture = new OutboxFixture();

beforeEach(() => fixture.reset());

afterEach(() => fixture.outbox.stop());

describe('the answer to a command', () => {
  it('is applied and its row deleted in one transaction: a command whose answer cannot be applied is sent again', async () => {
    fixture.openSilent();
    await fixture.write('ciao');
    const [row] = await fixture.rows();
    if (!row) throw new Error('no row was saved');
    const apply = () => Promise.reject(new Error('the record cannot be written'));
    const definitions = {
      contact: { send: () => Promise.resolve(), apply },
    } as unknown as CommandDefinitions;
    const attempt = { result: { kind: 'delivered', answer: 'ok' } as const, now: 0, random: 0 };
    await expect(saveResult(transact, definitions, row, attempt)).rejects.toThrow();
    expect(await listCommands(transact, fixture.uid)).toEqual([row]);
  });
});
