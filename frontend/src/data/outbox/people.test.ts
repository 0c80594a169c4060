import { OutboxFixture } from '../../../test/outbox-fixture';
import { refuseCommandsOf } from '../person';

const fixture = new OutboxFixture();

beforeEach(() => fixture.reset());

afterEach(() => fixture.outbox.stop());

describe('two people on one device', () => {
  it('like the same designer independently: the command of the first is neither replaced nor sent by the second', async () => {
    fixture.openSilent();
    await fixture.like('sì', 'uno');
    const [first] = await fixture.rows();
    fixture.uid += 1;
    fixture.open();
    await fixture.like('no', 'due');
    await fixture.outbox.flush();
    expect(fixture.sentTexts()).toEqual(['no']);
    fixture.uid -= 1;
    expect(await fixture.rows()).toEqual([first]);
  });
});

describe('a command of an account that was deleted', () => {
  it('is not stored when it was being saved meanwhile', async () => {
    fixture.openSilent();
    const saving = fixture.write('tardi');
    refuseCommandsOf(fixture.uid);
    await expect(saving).rejects.toThrow('The account was deleted');
    expect(await fixture.rows()).toEqual([]);
  });
});

describe('a command that is discarded while it is sent', () => {
  it('is not restored when its attempt fails', async () => {
    fixture.openSilent();
    await fixture.write('ciao', 'discarded');
    fixture.openSending(async (row) => {
      await fixture.outbox.discard(row.id);
      throw new Error('no answer');
    });
    await fixture.outbox.flush();
    expect(await fixture.rows()).toEqual([]);
  });
});
