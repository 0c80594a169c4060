import type { ContactDto } from '../../../src/modules/contacts/conversations/dto/contact.dto.js';
import type { Answer } from '../http.js';
import { RequestModel, romeDate, type Side, SLICE_MS } from './model.js';
import type { Random } from './random.js';
import { type Cast, type HistoryWorld, newKey, REFUSAL, STARTS } from './world.js';

const DAY_SLICES = 24 * 4;
const STEPS = { from: 6, to: 16 };
const LATEST = 40 * DAY_SLICES;

/** A command that a person has given, sent at once or after an offline spell. */
interface Command {
  readonly side: Side;
  readonly method: 'POST' | 'PUT';
  readonly path: string;
  readonly body: object;
  readonly key: string;
  /** Changes the model and returns the status that the answer must have. */
  readonly expect: () => number;
}

/** One random history of one request, compared with the model after every step. */
export class History {
  /** What happened, for the message of a failure. */
  readonly log: string[] = [];
  private id = 0;
  private texts = 0;
  private model = new RequestModel(null);
  private last: { command: Command; status: number } | null = null;

  constructor(
    private readonly world: HistoryWorld,
    private readonly cast: Cast,
    private readonly random: Random,
  ) {}

  async run(): Promise<void> {
    this.world.now = this.random.one(STARTS) + this.random.whole(0, 40) * SLICE_MS;
    if (this.random.next() < 0.2) await this.pause();
    await this.open();
    const steps = this.random.whole(STEPS.from, STEPS.to);
    for (let step = 0; step < steps && !this.isOver; step += 1) {
      await this.step();
      await this.compare();
    }
    await this.end();
  }

  private get isOver(): boolean {
    return this.model.gone.client && this.model.gone.designer;
  }

  private async open(): Promise<void> {
    const message = this.newText();
    this.model = new RequestModel(this.model.pausedUntil);
    this.model.messages.push({ from: 'client', text: message, isRead: false });
    const body = { designer_id: this.cast.designerId, message };
    const options = { body, key: newKey(), at: this.random.whole(0, 1) };
    const first = await this.cast.client.send('POST', '/contacts', options);
    this.equal('the first message', first.status, 201);
    this.id = (first.body as ContactDto).id;
    // The answer was lost: the app sends the same command again.
    const again = await this.cast.client.send('POST', '/contacts', { ...options, at: options.at + 1 });
    this.equal('the first message again', (again.body as ContactDto).id, this.id);
  }

  private step(): Promise<void> {
    const chance = this.random.next();
    if (chance < 0.34) return this.advance();
    if (chance < 0.44) return this.offline();
    if (chance < 0.52) return this.repeat();
    if (chance < 0.62) return this.pause();
    if (chance < 0.65) return this.remove(this.random.one(['client', 'designer'] as const));
    return this.send(this.command());
  }

  private command(): Command {
    const side = this.random.one(['client', 'designer'] as const);
    const kind = this.random.one([
      'write',
      'read',
      'read',
      side === 'client' ? 'withdraw' : 'decline',
      'close',
    ]);
    const key = newKey();
    const at = (path: string) => `/contacts/${this.id}/${path}`;
    if (kind === 'write') {
      const message = this.newText();
      const expect = () => this.model.write(side, message);
      return { side, method: 'POST', path: at('messages'), body: { message }, key, expect };
    }
    if (kind === 'read') {
      return { side, method: 'PUT', path: at('read'), body: {}, key, expect: () => this.model.open(side) };
    }
    const steps: Record<string, () => number> = {
      withdraw: () => this.model.withdraw(),
      close: () => this.model.close(),
      decline: () => this.model.decline(REFUSAL),
    };
    const body = kind === 'decline' ? { reason: 'busy' } : {};
    return { side, method: 'POST', path: at(kind), body, key, expect: steps[kind] ?? (() => 0) };
  }

  private async send(command: Command): Promise<void> {
    const { side } = command;
    if (this.model.gone[side]) return;
    const expected = command.expect();
    const answer = await this.deliver(command);
    this.note(`${side} ${command.path} ${answer.status}`);
    this.equal(
      `${side} ${command.path}`,
      answer.status < 300 ? 'done' : answer.status,
      expected < 300 ? 'done' : expected,
    );
    this.last = { command, status: answer.status };
  }

  private deliver({ side, method, path, body, key }: Command): Promise<Answer> {
    return this.cast[side].send(method, path, { body, key, at: this.random.whole(0, 1) });
  }

  /** One person has no network for a while: their commands are sent afterwards, in order. */
  private async offline(): Promise<void> {
    const commands = Array.from({ length: this.random.whole(1, 3) }, () => this.command());
    await this.advance();
    for (const command of commands) await this.send(command);
  }

  /** The answer to the last command was lost: it is sent again under its key, and nothing may happen twice. */
  private async repeat(): Promise<void> {
    if (!this.last || this.model.gone[this.last.command.side]) return;
    const { command, status } = this.last;
    // Opening a conversation again reads what has arrived since; a refusal is not stored under the key.
    if (command.path.endsWith('/read') || status === 409) return;
    const answer = await this.deliver(command);
    this.note(`again ${command.side} ${command.path} ${answer.status}`);
    this.equal(`again ${command.path}`, answer.status, status);
  }

  private async advance(): Promise<void> {
    const slices = this.random.one([1, 2, 5, 20, 60, 100, this.random.whole(1, 6 * DAY_SLICES)]);
    await this.pass(slices);
  }

  private async pass(slices: number): Promise<void> {
    this.model.pass(this.world.now, slices);
    this.world.now += slices * SLICE_MS;
    this.note(`it is ${new Date(this.world.now).toISOString()}`);
    await this.world.sweep();
  }

  private async pause(): Promise<void> {
    if (this.model.gone.designer) return;
    const days = this.random.whole(0, 12);
    const until = days === 0 ? null : romeDate(this.world.now + days * DAY_SLICES * SLICE_MS);
    const path = `/designers/${this.cast.designerId}/pause`;
    const body = { until, intent_at: this.world.now };
    const options = { body, at: this.random.whole(0, 1) };
    const answer = await this.cast.designer.send('POST', path, options);
    this.note(`pause until ${until ?? 'now'}`);
    this.equal('the pause', answer.status, 200);
    this.model.pausedUntil = until;
  }

  private async remove(side: Side): Promise<void> {
    if (this.model.gone[side]) return;
    const { client, designerId, admin } = this.cast;
    const path = side === 'client' ? `/admin/users/${client.person.id}` : `/admin/designers/${designerId}`;
    const answer = await admin.send('DELETE', path, { body: { reason: 'Lo ha chiesto' } });
    this.note(`${side} is deleted`);
    this.equal(`the deletion of the ${side}`, answer.status, 200);
    this.model.gone[side] = true;
  }

  /** Both people see the same state and the right number of unread messages. */
  private async compare(): Promise<void> {
    for (const side of ['client', 'designer'] as const) {
      if (this.model.gone[side]) continue;
      const [one, listed] = await this.cast[side].views(this.id, side, this.random.whole(0, 1));
      const expected = [this.model.state, this.model.unread(side)];
      this.equal(`what the ${side} sees`, [one?.state, one?.unread_count], expected);
      this.equal(`the list of the ${side}`, [listed?.state, listed?.unread_count], expected);
      this.equal(`the messages of the ${side}`, one?.messages.length, this.model.messages.length);
    }
  }

  private async end(): Promise<void> {
    // Longer than any pause and time for an answer.
    if (this.random.next() < 0.5) await this.pass(LATEST);
    for (const side of ['client', 'designer'] as const) {
      if (!this.model.gone[side]) {
        this.model.open(side);
        await this.cast[side].send('PUT', `/contacts/${this.id}/read`, { body: {} });
      }
    }
    if (!this.isOver) await this.compare();
    await this.checkMails();
  }

  /** Each reminder and each end without an answer has one mail; mails of deleted accounts are deleted. */
  private async checkMails(): Promise<void> {
    const { client, designer } = this.model.gone;
    const count = (key: string) => this.world.app.count('mails', `dedupe_key LIKE '${key}:${this.id}:%'`);
    if (!designer) this.equal('reminders', await count('answer-reminder'), this.model.reminders);
    if (!client) this.equal('mails about the end', await count('answer-missed'), this.model.missed);
    for (const { text } of this.model.messages.filter(({ text: one }) => one !== REFUSAL)) {
      const mails = this.world.mails.filter((mail) => mail.text.includes(text));
      if (mails.length > 1) this.fail(`"${text}" was mailed ${mails.length} times`);
    }
  }

  private newText(): string {
    this.texts += 1;
    return `Messaggio ${this.texts} della storia ${newKey()}.`;
  }

  private note(line: string): void {
    this.log.push(line);
  }

  private equal(what: string, actual: unknown, expected: unknown): void {
    if (JSON.stringify(actual) === JSON.stringify(expected)) return;
    this.fail(`${what}: ${JSON.stringify(actual)} instead of ${JSON.stringify(expected)}`);
  }

  private fail(problem: string): never {
    throw new Error(`${problem}\n${this.log.join('\n')}`);
  }
}
