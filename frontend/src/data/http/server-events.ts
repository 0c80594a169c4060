/** One server-sent event. */
export interface ServerEvent {
  /** What to name when the stream is opened again; null when the event has none. */
  id: string | null;
  event: string;
  data: string;
}

const LINE_END = /\r\n|\n|\r/;

/** The fields of one block of lines; null for one without data, such as a heartbeat. */
function eventOf(lines: readonly string[]): ServerEvent | null {
  const event: ServerEvent = { id: null, event: 'message', data: '' };
  const data: string[] = [];
  for (const line of lines) {
    const [, field = '', value = ''] = /^([^:]*):? ?(.*)$/.exec(line) ?? [];
    if (field === 'data') data.push(value);
    if (field === 'event') event.event = value;
    if (field === 'id') event.id = value;
  }
  return data.length === 0 ? null : { ...event, data: data.join('\n') };
}

/**
 * Cuts a stream of text into its events (HTML standard, "server-sent events"), wherever the pieces begin and end.
 * Gives a function that takes the next piece and answers with the events it completed.
 */
export function createEventParser(): (piece: string) => ServerEvent[] {
  let rest = '';
  let block: string[] = [];
  return (piece) => {
    const text = rest + piece;
    // The other half of a line end may come with the next piece.
    const isHalf = text.endsWith('\r');
    const lines = (isHalf ? text.slice(0, -1) : text).split(LINE_END);
    rest = (lines.pop() ?? '') + (isHalf ? '\r' : '');
    const events: ServerEvent[] = [];
    for (const line of lines) {
      if (line !== '') {
        block.push(line);
        continue;
      }
      const event = eventOf(block);
      block = [];
      if (event) events.push(event);
    }
    return events;
  };
}
