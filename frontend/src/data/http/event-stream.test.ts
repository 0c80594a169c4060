import { json, serve } from '../../../test/server';
import { setCredentials } from './credentials';
import { ApiError, NetworkError } from './errors';
import { readEvents } from './event-stream';
import type { ServerEvent } from './server-events';

const encoder = new TextEncoder();

/** A stream that the test writes and ends. */
function openStream() {
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  const body = new ReadableStream<Uint8Array>({
    start: (given) => {
      controller = given;
    },
  });
  return {
    response: new Response(body, { headers: { 'Content-Type': 'text/event-stream; charset=utf-8' } }),
    send: (text: string) => controller?.enqueue(encoder.encode(text)),
    end: () => controller?.close(),
  };
}

function follow(silenceMs = 1000, lastEventId: string | null = null) {
  const events: ServerEvent[] = [];
  const abort = new AbortController();
  const ended = readEvents({
    path: '/api/updates',
    lastEventId,
    silenceMs,
    signal: abort.signal,
    onActivity: () => undefined,
    onEvent: (event) => events.push(event),
  });
  return { events, abort, ended };
}

const refused = () => json({ detail: 'no' }, 401);
let ends = 0;

beforeEach(() => {
  ends = 0;
  setCredentials({
    token: () => 'old',
    renew: () => Promise.resolve('new'),
    end: () => {
      ends += 1;
    },
  });
});

afterEach(() => jest.restoreAllMocks());

describe('the stream of updates', () => {
  it('is requested with the token and the last event id, and read until it ends', async () => {
    const stream = openStream();
    const seen = serve(() => stream.response);
    const { events, ended } = follow(1000, 'a-7');
    stream.send('id: a-8\nevent: read\ndata: {"contact_id":1}\n\n');
    stream.end();
    await ended;
    expect(events).toEqual([{ id: 'a-8', event: 'read', data: '{"contact_id":1}' }]);
    expect(seen[0]?.headers.get('Authorization')).toBe('Bearer old');
    expect(seen[0]?.headers.get('Last-Event-ID')).toBe('a-7');
  });

  it('renews a refused token once, silently', async () => {
    const stream = openStream();
    stream.end();
    const seen = serve(({ headers }) =>
      headers.get('Authorization') === 'Bearer new' ? stream.response : refused(),
    );
    await follow().ended;
    expect(seen).toHaveLength(2);
    expect(ends).toBe(0);
  });

  it('ends the session when the new token is refused too', async () => {
    serve(refused);
    await expect(follow().ended).rejects.toBeInstanceOf(ApiError);
    expect(ends).toBe(1);
  });

  it('counts as broken when no data arrives for too long', async () => {
    const stream = openStream();
    serve(() => stream.response);
    const { events, ended } = follow(50);
    stream.send('event: hello\ndata: {}\n\n');
    await expect(ended).rejects.toBeInstanceOf(NetworkError);
    expect(events).toHaveLength(1);
  });

  it('is not read when the page of another server answers', async () => {
    serve(() => new Response('<html>', { headers: { 'Content-Type': 'text/html' } }));
    await expect(follow().ended).rejects.toBeInstanceOf(NetworkError);
  });

  it('ends without an error when it is aborted', async () => {
    const stream = openStream();
    serve(() => stream.response);
    const { abort, ended } = follow();
    abort.abort();
    await expect(ended).resolves.toBeUndefined();
  });
});
