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

/** A request that has left the client whole, to be delivered when and as often as the line wants. */
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

/** How many other actions pass before a late one arrives. */
const LATEST = 50;
const JSON_TYPE = { 'Content-Type': 'application/json; charset=utf-8' };

const REFUSALS: Partial<Record<Fault, { status: number; headers?: Record<string, string> }>> = {
  '401': { status: 401 },
  '503': { status: 503 },
  '503 with Retry-After': { status: 503, headers: { 'Retry-After': '2' } },
};
const NEVER_ANSWERED: readonly Fault[] = ['request lost', 'answer lost', 'late'];

async function bytesOf(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

function purposeOf({ headers, url }: IncomingMessage): Purpose {
  if (headers['x-outbox-user'] !== undefined) return 'action';
  return url?.startsWith('/api/auth/refresh') ? 'renewal' : 'other';
}

function refuse(response: ServerResponse, status: number, headers: Record<string, string> = {}): void {
  response.writeHead(status, { ...JSON_TYPE, ...headers }).end('{"detail":"La linea è cattiva."}');
}

/** A bad line between a client and the built server: it loses, doubles, delays and refuses what it is told to. */
export class FaultProxy {
  /** Decides what happens to a request. */
  choose: (purpose: Purpose) => Fault = goodLine;
  /** Called while a request is under way that the client does not survive. */
  onCrash: () => void = () => undefined;
  /** Nothing gets through. */
  isCut = false;
  /** Faults done to actions and renewals. */
  readonly done = new Map<Fault, number>();
  /** The most actions of one person that were ever under way at the same moment. */
  mostAtOnce = 0;
  /** Actions by the person they were sent for, as they left the client. */
  readonly actionsOf = new Map<string, number>();
  /** When the last action left a client, by `performance.now()`. */
  lastCommandAt = 0;

  private readonly server: Server;
  private readonly agent = new Agent({ keepAlive: true });
  private readonly underWay = new Map<string, number>();
  private readonly late: { parcel: Parcel; after: number }[] = [];
  private readonly delivering = new Set<Promise<unknown>>();

  constructor(private readonly upstream: string) {
    this.server = createServer((incoming, response) => {
      this.handle(incoming, response).catch(() => response.destroy());
    });
  }

  /** Opens the line; gives its address. */
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

  /** Delivers whatever is late and waits until the server has dealt with it. */
  async settled(): Promise<void> {
    this.deliverDelayed(LATEST);
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
    if (purpose === 'action') this.watch(String(headers['x-outbox-user']), response);
    const parcel = { method, path: url, headers, body: await bytesOf(incoming) };
    this.deliverDelayed(1);
    const fault = this.choose(purpose);
    this.done.set(fault, (this.done.get(fault) ?? 0) + 1);
    await this.suffer(fault, parcel, response);
  }

  private async suffer(fault: Fault, parcel: Parcel, response: ServerResponse): Promise<void> {
    const refusal = REFUSALS[fault];
    if (refusal) refuse(response, refusal.status, refusal.headers);
    else if (fault.startsWith('crash')) await this.crash(fault, parcel, response);
    else if (NEVER_ANSWERED.includes(fault)) await this.lose(fault, parcel, response);
    else if (fault !== 'held') {
      const { status, headers, body } = await this.deliver(parcel);
      if (fault === 'twice') this.deliverDeferred(parcel);
      response.writeHead(status, headers).end(body);
    }
  }

  /** The client hears nothing; the server may. */
  private async lose(fault: Fault, parcel: Parcel, response: ServerResponse): Promise<void> {
    if (fault === 'answer lost') await this.deliver(parcel);
    if (fault === 'late') this.deliverDeferred(parcel);
    response.destroy();
  }

  private async crash(fault: Fault, parcel: Parcel, response: ServerResponse): Promise<void> {
    const delivery = fault === 'crash, not sent' ? Promise.resolve() : this.deliver(parcel);
    if (fault === 'crash, answered') await delivery;
    this.onCrash();
    response.destroy();
    await delivery;
  }

  /** Counts what a person has under way, until the client has its answer or has lost the connection. */
  private watch(person: string, response: ServerResponse): void {
    const now = (this.underWay.get(person) ?? 0) + 1;
    this.underWay.set(person, now);
    this.lastCommandAt = performance.now();
    this.actionsOf.set(person, (this.actionsOf.get(person) ?? 0) + 1);
    this.mostAtOnce = Math.max(this.mostAtOnce, now);
    response.once('close', () => this.underWay.set(person, (this.underWay.get(person) ?? 1) - 1));
  }

  private deliverDeferred(parcel: Parcel): void {
    this.late.push({ parcel, after: 1 + Math.floor(this.late.length % LATEST) + (parcel.body.length % 7) });
  }

  private deliverDelayed(passed: number): void {
    for (const waiting of this.late) waiting.after -= passed;
    const due = this.late.filter(({ after }) => after <= 0 || passed === LATEST);
    for (const waiting of due) {
      this.late.splice(this.late.indexOf(waiting), 1);
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

  /** Pages, pictures and streams go straight through. */
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
