import { until } from './until.js';

/** One server-sent event. */
export interface ReadEvent {
  readonly id: string;
  readonly event: string;
  readonly data: unknown;
}

/** An app that reads `GET /api/updates`. */
export class UpdateReader {
  readonly events: ReadEvent[] = [];
  /** True when the server has ended or aborted the stream. */
  ended = false;
  comments = 0;
  private rest = '';

  private constructor(
    readonly answer: Response,
    private readonly connection: AbortController,
  ) {}

  /** Opens a stream; with `lastId` as after an interruption. Resolves when the first bytes are received. */
  static async open(address: string, token: string, lastId?: string): Promise<UpdateReader> {
    const connection = new AbortController();
    const headers = {
      authorization: `Bearer ${token}`,
      'accept-encoding': 'br, gzip',
      ...(lastId === undefined ? {} : { 'last-event-id': lastId }),
    };
    const answer = await fetch(`${address}/api/updates`, { headers, signal: connection.signal });
    const reader = new UpdateReader(answer, connection);
    void reader.read();
    await until('the stream begins', () => reader.events.length + reader.comments > 0 || reader.ended);
    return reader;
  }

  get lastId(): string {
    return this.events.at(-1)?.id ?? '';
  }

  /** Events after `hello`, as `[name, data]`. */
  get dataEvents(): unknown[] {
    return this.events.filter(({ event }) => event !== 'hello').map(({ event, data }) => [event, data]);
  }

  /** Ends the connection, like a lost network or a closed app. */
  disconnect(): void {
    this.connection.abort();
  }

  private async read(): Promise<void> {
    const decoder = new TextDecoder();
    try {
      const body = this.answer.body as AsyncIterable<Uint8Array> | null;
      for await (const bytes of body ?? []) this.take(decoder.decode(bytes, { stream: true }));
    } catch {
      // The connection was aborted by either side.
    }
    this.ended = true;
  }

  private take(text: string): void {
    const blocks = `${this.rest}${text}`.split('\n\n');
    this.rest = blocks.pop() ?? '';
    for (const block of blocks) {
      if (block.startsWith(':')) this.comments += 1;
      else this.events.push(eventOf(block));
    }
  }
}

function eventOf(block: string): ReadEvent {
  const fields = new Map(block.split('\n').map((line) => line.split(/: (.*)/, 2) as [string, string]));
  const data = JSON.parse(fields.get('data') ?? 'null') as unknown;
  return { id: fields.get('id') ?? '', event: fields.get('event') ?? '', data };
}
