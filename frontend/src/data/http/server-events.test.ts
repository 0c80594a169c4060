import { createEventParser, type ServerEvent } from './server-events';

const TEXT = [
  'id: a-0\nevent: hello\ndata: {}\n\n',
  ': \n\n',
  'id: a-1\nevent: message\ndata: {"contact_id":42}\n\n',
  'data: one\ndata: two\n\n',
].join('');

const EVENTS: ServerEvent[] = [
  { id: 'a-0', event: 'hello', data: '{}' },
  { id: 'a-1', event: 'message', data: '{"contact_id":42}' },
  { id: null, event: 'message', data: 'one\ntwo' },
];

/** All events of a text that arrives in chunks of this length. */
function eventsOf(text: string, length: number): ServerEvent[] {
  const parse = createEventParser();
  const chunks = text.match(new RegExp(`[^]{1,${length}}`, 'g')) ?? [];
  return chunks.flatMap(parse);
}

describe('a stream of server-sent events', () => {
  it.each([1, 2, 3, 7, 1000])('gives the same events in chunks of %d characters', (length) => {
    expect(eventsOf(TEXT, length)).toEqual(EVENTS);
  });

  it.each([
    ['CR LF', '\r\n'],
    ['CR', '\r'],
  ])('may end its lines with %s', (_name, end) => {
    const text = TEXT.replaceAll('\n', end);
    // A bare CR at the end of a chunk could be the first half of CR LF; the next character decides.
    for (const length of [1, 2, 5, 1000]) expect(eventsOf(`${text}:`, length)).toEqual(EVENTS);
  });

  it('contains no event for heartbeats, unknown fields and an incomplete event', () => {
    const parse = createEventParser();
    expect(parse(': still here\n\nretry: 10\n\nevent: message\nda')).toEqual([]);
    expect(parse('ta:x\n')).toEqual([]);
    expect(parse('\n')).toEqual([{ id: null, event: 'message', data: 'x' }]);
  });
});
