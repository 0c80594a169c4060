import type { ServerEvent } from '../../data/http/server-events';
import { LiveConnection, type LiveWorld } from './live-connection';

type From = Parameters<LiveWorld['read']>[0];

/** A connection with streams that the test opens, writes and breaks, and with the test's own clock. */
function setup() {
  const opened: (From & { end: () => void; fail: () => void })[] = [];
  const received: string[] = [];
  let polls = 0;
  const connection = new LiveConnection({
    read: (from) =>
      new Promise((resolve, reject) => {
        from.signal.addEventListener('abort', () => resolve());
        opened.push({ ...from, end: () => resolve(), fail: () => reject(new Error('no')) });
      }),
    onEvent: ({ event }) => received.push(event),
    poll: () => {
      polls += 1;
    },
    now: Date.now,
    random: () => 0.5,
  });
  const last = () => {
    const stream = opened.at(-1);
    if (!stream) throw new Error('No stream was opened');
    return stream;
  };
  return { connection, opened, received, last, polls: () => polls };
}

const event = (id: string, name = 'message'): ServerEvent => ({ id, event: name, data: '{}' });
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('the live connection', () => {
  it('resumes after the last event it received', async () => {
    const { connection, opened, received, last } = setup();
    connection.open();
    last().onActivity();
    last().onEvent(event('a-1', 'hello'));
    last().end();
    await pass(2000);
    expect(received).toEqual(['hello']);
    expect(opened.map(({ lastEventId }) => lastEventId)).toEqual([null, 'a-1']);
    connection.close();
  });

  it('polls at the first failure, and every 30 s from the third failure on, until a stream works again', async () => {
    const { connection, opened, last, polls } = setup();
    connection.open();
    last().fail();
    await pass(0);
    expect(polls()).toBe(1);
    await pass(1000);
    last().fail();
    await pass(2000);
    expect([opened.length, polls()]).toEqual([3, 1]);
    last().fail();
    await pass(0);
    expect(polls()).toBe(2);
    await pass(30_000);
    last().fail();
    await pass(0);
    expect([opened.length, polls()]).toEqual([4, 3]);
    await pass(30_000);
    last().onActivity();
    await pass(300_000);
    expect([opened.length, polls()]).toEqual([5, 3]);
    connection.close();
  });

  it('counts streams that end at once as failures, so that it does not reconnect without end', async () => {
    const { connection, opened, last, polls } = setup();
    connection.open();
    for (let cut = 0; cut < 3; cut += 1) {
      last().onActivity();
      last().end();
      await pass(2500);
    }
    await pass(20_000);
    expect([opened.length, polls()]).toEqual([3, 2]);
    connection.close();
  });

  it('is not opened twice, but is opened again when no data has arrived for too long', async () => {
    const { connection, opened, last } = setup();
    connection.open();
    last().onActivity();
    connection.open();
    expect(opened).toHaveLength(1);
    await pass(40_000);
    connection.open();
    expect(opened.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    connection.close();
  });

  it('reconnects at once when the person or the network comes back', async () => {
    const { connection, opened, last } = setup();
    connection.open();
    last().fail();
    await pass(0);
    connection.open();
    expect(opened).toHaveLength(2);
    connection.close();
  });

  it('receives and opens nothing after it was closed', async () => {
    const { connection, opened, received, last } = setup();
    connection.open();
    const stream = last();
    connection.close();
    stream.onEvent(event('a-1'));
    await pass(300_000);
    expect(received).toEqual([]);
    expect(opened).toHaveLength(1);
  });

  it('starts without an event id for the next person', () => {
    const { connection, last } = setup();
    connection.open();
    last().onEvent(event('a-1'));
    connection.reset();
    connection.open();
    expect(last().lastEventId).toBeNull();
    connection.close();
  });
});
