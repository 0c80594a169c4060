import { OutboxFixture } from '../../../test/outbox-fixture';

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
