import {
  Agent,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Fault, goodLine, type Purpose } from './faults';

/** A complete request of the client, delivered when and as often as the fault requires. */
interface Parcel {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Maximum number of other commands that are delivered before a delayed one. */
const LONGEST_DELAY = 50;
const JSON_TYPE = { 'Content-Type': 'application/json; charset=utf-8' };

const REFUSALS: Partial<Record<Fault, { status: number; headers?: Record<string, string> }>> = {
  '401': { status: 401 },
  '503': { status: 503 },
  '503 with Retry-After': { status: 503, headers: { 'Retry-After': '2' } },
};
const NEVER_ANSWERED: readonly Fault[] = ['request lost', 'answer lost', 'delayed'];

async function bytesOf(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

function purposeOf({ headers, url }: IncomingMessage): Purpose {
  if (headers['x-outbox-user'] !== undefined) return 'command';
  return url?.startsWith('/api/auth/refresh') ? 'renewal' : 'other';
}

function refuse(response: ServerResponse, status: number, headers: Record<string, string> = {}): void {
  response.writeHead(status, { ...JSON_TYPE, ...headers }).end('{"detail":"La linea è cattiva."}');
}

/**
 * A proxy between a client and the built server that loses, duplicates, delays and refuses the requests that `choose`
 * selects.
 */
export class FaultProxy {
  /** Decides what happens to a request. */
  choose: (purpose: Purpose) => Fault = goodLine;
  /** Called while a request is being sent during which the client crashes. */
  onCrash: () => void = () => undefined;
  /** While true, no request is delivered. */
  isCut = false;
  /** How often each fault was applied to commands and renewals. */
  readonly done = new Map<Fault, number>();
  /** The highest number of simultaneous commands of one person. */
  mostAtOnce = 0;
  /** How many commands were sent, by person. */
  readonly commandsOf = new Map<string, number>();
  /** When the last command was sent, by `performance.now()`. */
  lastCommandAt = 0;

  private readonly server: Server;
  private readonly agent = new Agent({ keepAlive: true });
  private readonly underWay = new Map<string, number>();
  private readonly delayed: { parcel: Parcel; after: number }[] = [];
  private readonly delivering = new Set<Promise<unknown>>();

  constructor(private readonly upstream: string) {
    this.server = createServer((incoming, response) => {
      this.handle(incoming, response).catch(() => response.destroy());
    });
  }

  /** Starts the proxy and returns its address. */
  async listen(port = 0): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(port, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    await this.settled();
    this.agent.destroy();
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  /** Delivers every delayed request and waits until the server has answered. */
  async settled(): Promise<void> {
    this.deliverDelayed(LONGEST_DELAY);
    while (this.delivering.size > 0) await Promise.all(this.delivering);
  }

  private async handle(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    if (this.isCut) {
      incoming.socket.destroy();
      return;
    }
    const purpose = purposeOf(incoming);
    if (purpose === 'other') {
      this.pipe(incoming, response);
      return;
    }
    const { method = 'GET', url = '/', headers } = incoming;
    if (purpose === 'command') this.watch(String(headers['x-outbox-user']), response);
    const parcel = { method, path: url, headers, body: await bytesOf(incoming) };
    this.deliverDelayed(1);
    const fault = this.choose(purpose);
    this.done.set(fault, (this.done.get(fault) ?? 0) + 1);
    await this.apply(fault, parcel, response);
  }

  private async apply(fault: Fault, parcel: Parcel, response: ServerResponse): Promise<void> {
    const refusal = REFUSALS[fault];
    if (refusal) refuse(response, refusal.status, refusal.headers);
    else if (fault.startsWith('crash')) await this.crash(fault, parcel, response);
    else if (NEVER_ANSWERED.includes(fault)) await this.lose(fault, parcel, response);
    else if (fault !== 'held') {
      const { status, headers, body } = await this.deliver(parcel);
      if (fault === 'twice') this.scheduleDelivery(parcel);
      response.writeHead(status, headers).end(body);
    }
  }

  /** The client receives no answer; the server may receive the request. */
  private async lose(fault: Fault, parcel: Parcel, response: ServerResponse): Promise<void> {
    if (fault === 'answer lost') await this.deliver(parcel);
    if (fault === 'delayed') this.scheduleDelivery(parcel);
    response.destroy();
  }

  private async crash(fault: Fault, parcel: Parcel, response: ServerResponse): Promise<void> {
    const delivery = fault === 'crash, not sent' ? Promise.resolve() : this.deliver(parcel);
    if (fault === 'crash, answered') await delivery;
    this.onCrash();
    response.destroy();
    await delivery;
  }

  /** Counts the running requests of a person, until the client has its answer or has lost the connection. */
  private watch(person: string, response: ServerResponse): void {
    const now = (this.underWay.get(person) ?? 0) + 1;
    this.underWay.set(person, now);
    this.lastCommandAt = performance.now();
    this.commandsOf.set(person, (this.commandsOf.get(person) ?? 0) + 1);
    this.mostAtOnce = Math.max(this.mostAtOnce, now);
    response.once('close', () => this.underWay.set(person, (this.underWay.get(person) ?? 1) - 1));
  }

  private scheduleDelivery(parcel: Parcel): void {
    this.delayed.push({
      parcel,
      after: 1 + Math.floor(this.delayed.length % LONGEST_DELAY) + (parcel.body.length % 7),
    });
  }

  private deliverDelayed(passed: number): void {
    for (const waiting of this.delayed) waiting.after -= passed;
    const due = this.delayed.filter(({ after }) => after <= 0 || passed === LONGEST_DELAY);
    for (const waiting of due) {
      this.delayed.splice(this.delayed.indexOf(waiting), 1);
      void this.deliver(waiting.parcel).catch(() => undefined);
    }
  }

  private deliver(parcel: Parcel): Promise<Answer> {
    const delivery = new Promise<Answer>((resolve, reject) => {
      const { method, path, headers, body } = parcel;
      const outgoing = request(this.upstream + path, { method, headers, agent: this.agent }, (answer) => {
        bytesOf(answer).then(
          (bytes) => resolve({ status: answer.statusCode ?? 502, headers: answer.headers, body: bytes }),
          reject,
        );
      });
      outgoing.once('error', reject).end(body);
    });
    const settled = delivery.catch(() => undefined);
    this.delivering.add(settled);
    void settled.then(() => this.delivering.delete(settled));
    return delivery;
  }

  /** Forwards pages, pictures and streams unchanged. */
  private pipe(incoming: IncomingMessage, response: ServerResponse): void {
    const { method, headers, url = '/' } = incoming;
    const outgoing = request(this.upstream + url, { method, headers, agent: this.agent }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    outgoing.once('error', () => response.destroy());
    response.once('close', () => outgoing.destroy());
    incoming.pipe(outgoing);
  }
}
