import { declineMessage } from '@stanze/domain/decline-reasons';
import { randomUUID } from 'node:crypto';
import { AnswerTimesService } from '../../../src/modules/contacts/requests/answer-times.service.js';
import type { ContactDto } from '../../../src/modules/contacts/conversations/dto/contact.dto.js';
import { Clock } from '../../../src/platform/clock/clock.service.js';
import { MAIL_TRANSPORT, type MailTransport } from '../../../src/platform/mail-transport/mail-transport.js';
import { startApp, type TestApp } from '../app.js';
import {
  createAdmin,
  createDesigner,
  type DesignerPerson,
  type Person,
  registerClient,
  signIn,
  verifyAddress,
} from '../factories.js';
import type { Answer } from '../http.js';
import { migratedEnvironment, type Settings, type TestEnvironment } from '../test-environment.js';

/** Starts: an ordinary Tuesday, both changes of the clock, Christmas, Easter, and the middle of August. */
export const STARTS = [
  '2026-06-09',
  '2026-08-12',
  '2026-10-22',
  '2026-12-22',
  '2027-03-24',
  '2027-04-22',
].map((day) => Date.parse(`${day}T08:00:00.000Z`));

/** One or two applications with one clock that only the test moves. */
export class HistoryWorld {
  now = STARTS[0] ?? 0;
  /** Texts of the mails that were sent. */
  readonly mails: { readonly to: string; readonly text: string }[] = [];

  private constructor(
    readonly environment: TestEnvironment,
    readonly apps: readonly TestApp[],
  ) {}

  /** @param redisUrl with it two applications share the database */
  static async open(redisUrl: string | undefined): Promise<HistoryWorld> {
    const environment = await migratedEnvironment();
    const settings: Settings = redisUrl === undefined ? {} : { REDIS_URL: redisUrl };
    const apps: TestApp[] = [];
    for (let count = 0; count < (redisUrl === undefined ? 1 : 2); count += 1) {
      apps.push(await startApp(settings, environment));
    }
    const world = new HistoryWorld(environment, apps);
    for (const app of apps) world.control(app);
    return world;
  }

  private control(app: TestApp): void {
    app.nest.get(Clock).now = () => this.now;
    const transport = app.nest.get<MailTransport>(MAIL_TRANSPORT, { strict: false });
    transport.send = ({ to, text }) => {
      this.mails.push({ to, text });
      return Promise.resolve();
    };
  }

  async close(): Promise<void> {
    for (const app of this.apps) await app.stop();
    await this.environment.remove();
  }

  /** The first application, for what the test reads of the database. */
  get app(): TestApp {
    const [first] = this.apps;
    if (!first) throw new Error('No application was started');
    return first;
  }

  /** Handles what is due, at every application at the same time, as their workers do. */
  async sweep(): Promise<void> {
    const now = new Date(this.now).toISOString();
    await Promise.all(this.apps.map((app) => app.nest.get(AnswerTimesService).handleBatch(now)));
  }
}

/** A person who may send requests through any of the applications. */
export class Actor {
  constructor(
    private readonly world: HistoryWorld,
    readonly person: Person,
    private token = person.token,
  ) {}

  /** Sends a request to an application; a session that has ended is opened again. */
  async send(
    method: string,
    path: string,
    options: { body?: object; key?: string; at?: number } = {},
  ): Promise<Answer> {
    const { body, key, at = 0 } = options;
    const app = this.world.apps[at % this.world.apps.length] ?? this.world.app;
    const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
    const call = () => app.call(method, path, { token: this.token, body, headers });
    const answer = await call();
    if (answer.status !== 401) return answer;
    this.token = await signIn(app, this.person.email);
    return call();
  }

  /** The conversation as this person sees it alone and in the list. */
  async views(id: number, side: 'client' | 'designer', at: number): Promise<(ContactDto | undefined)[]> {
    const list = side === 'client' ? 'my-contacts' : 'designer-contacts';
    const [one, all] = await Promise.all([
      this.send('GET', `/contacts/${id}`, { at }),
      this.send('GET', `/contacts/${list}`, { at: at + 1 }),
    ]);
    return [one.body as ContactDto, (all.body as ContactDto[]).find((contact) => contact.id === id)];
  }
}

/** The people of one history. */
export interface Cast {
  readonly client: Actor;
  readonly designer: Actor;
  readonly admin: Actor;
  readonly designerId: number;
}

/** New people for a history; the administrator is the same for all of them. */
export async function castOf(world: HistoryWorld, admin: Actor): Promise<Cast> {
  const client = await registerClient(world.app);
  await verifyAddress(world.app, client);
  const designer: DesignerPerson = await createDesigner(world.app);
  return {
    client: new Actor(world, client),
    designer: new Actor(world, designer),
    admin,
    designerId: designer.designerId,
  };
}

export async function adminOf(world: HistoryWorld): Promise<Actor> {
  return new Actor(world, await createAdmin(world.app));
}

/** The text of a refusal, as the client receives it. */
export const REFUSAL = declineMessage('busy', null);

export const newKey = (): string => randomUUID();
