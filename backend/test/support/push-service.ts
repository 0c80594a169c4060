import { createPublicKey, randomUUID, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { BrowserKeys } from './browser-keys.js';

/** The answer of the service to one push; `hang` means that it never answers. */
export type Reaction = { status: number; headers?: Record<string, string> } | 'hang';

/** One received push. */
interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Claims of a VAPID token with a valid signature (RFC 8292). */
export interface Vapid {
  readonly aud: string;
  readonly exp: number;
  readonly sub: string;
  readonly key: string;
}

/** A browser that subscribed at the service. */
export interface TestBrowser {
  readonly subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  /** The messages pushed to it so far, decrypted, in their order. */
  messages(): unknown[];
}

/** A real push service on this machine. */
export class PushServer {
  readonly received: Received[] = [];
  /** Answers to the next pushes; 201 when there is none. */
  readonly reactions: Reaction[] = [];

  private constructor(private readonly server: Server) {}

  static async open(): Promise<PushServer> {
    const server = createServer();
    const service = new PushServer(server);
    server.on('request', (request, response) => {
      void bodyOf(request).then((body) => {
        service.received.push({ path: request.url ?? '', headers: request.headers, body });
        const reaction = service.reactions.shift() ?? { status: 201 };
        if (reaction !== 'hang') response.writeHead(reaction.status, reaction.headers).end();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return service;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.server.close(resolve));
    this.server.closeAllConnections();
    await closed;
  }

  /** A browser with an endpoint at this service. */
  browser(): TestBrowser {
    const path = `/push/${randomUUID()}`;
    const keys = new BrowserKeys();
    return {
      subscription: { endpoint: `${this.origin}${path}`, keys: keys.keys },
      messages: () =>
        this.received
          .filter((push) => push.path === path)
          .map(({ body }) => JSON.parse(keys.read(body)) as unknown),
    };
  }
}

/** Checks the signature of an `Authorization: vapid` header with the key in it; throws when it is wrong. */
export function readVapid(header: string | undefined): Vapid {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const signer = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
  const right = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    signer,
    Buffer.from(signature, 'base64url'),
  );
  if (!right) throw new Error('The VAPID signature is wrong');
  return { ...(JSON.parse(Buffer.from(claims, 'base64url').toString()) as Vapid), key };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
