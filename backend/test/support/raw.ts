import { Agent, type IncomingMessage, request } from 'node:http';

const AGENT = new Agent({ keepAlive: true, maxSockets: 32 });

/** The request, which is sent without the normalisation of `fetch`. */
export interface RawRequest {
  readonly method: string;
  /** Path and query, exactly as they are sent. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string | string[]>>;
  readonly body?: string | Buffer;
}

export interface RawAnswer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/**
 * Sends one request with exactly this path, these headers and this body; of an endless answer only the start is read.
 */
export function raw(app: { readonly address: string }, call: RawRequest): Promise<RawAnswer> {
  const { hostname, port } = new URL(app.address);
  const { method, path, headers = {}, body } = call;
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  return new Promise((resolve, reject) => {
    const options = { hostname, port, method, path, headers: { ...length, ...headers }, agent: AGENT };
    const sent = request(options, (answer) => {
      const end = (text: string): void =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text });
      if (answer.headers['content-type']?.startsWith('text/event-stream')) {
        end('');
        return void answer.destroy();
      }
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => end(Buffer.concat(parts).toString()));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
