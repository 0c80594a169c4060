import { randomUUID } from 'node:crypto';
import pLimit from 'p-limit';

/** @typedef {import('./people.mjs').Person} Person */
/** @typedef {import('./connections.mjs').Send} Send */
/** @typedef {import('./connections.mjs').Answer} Answer */
/**
 * A message from a client to a designer.
 * @typedef {object} MessageCommand
 * @property {'message'} kind
 * @property {string} key idempotency key
 * @property {string} text
 * @property {Person} client
 * @property {Person} designer
 * @property {boolean} isAcknowledged
 * @property {boolean} isBusy being sent now
 */
/**
 * The like of one client for one designer.
 * @typedef {object} LikeCommand
 * @property {'like'} kind
 * @property {Person} client
 * @property {Person} designer
 * @property {boolean} isLiked as last acknowledged
 * @property {{ key: string, isLiked: boolean, time: number } | null} intent what is not acknowledged yet
 * @property {boolean} isBusy being sent now
 */
/** @typedef {MessageCommand | LikeCommand} Command */

/** Of ten writes. */
const LIKES = 6;
const CONCURRENCY = 4;
const ALLOWED = new Set([0, 200, 201, 503, 507]);

/**
 * What people sent and what the server has acknowledged, as an outbox would store it: a command has the same idempotency
 * key until it is acknowledged, and is sent again until then.
 */
export class Ledger {
  acknowledged = 0;
  /**
   * Answers that are neither a success nor a temporary refusal, as sentences.
   * @type {string[]}
   */
  unexpected = [];
  /** @type {MessageCommand[]} */
  messages = [];
  /** @type {LikeCommand[]} */
  likes = [];
  #count = 0;
  #time = Date.now();

  /** @param {import('./people.mjs').People} people */
  constructor({ clients, designers }) {
    this.clients = clients;
    this.designers = designers;
    for (const client of clients) {
      for (const designer of designers) {
        this.likes.push({ kind: 'like', client, designer, isLiked: false, intent: null, isBusy: false });
      }
    }
  }

  /** The next command of the mixture. */
  next() {
    this.#count += 1;
    return this.#count % 10 < LIKES ? this.#nextLike() : this.nextMessage();
  }

  /** The next message: one that is not acknowledged, or a new one. */
  nextMessage() {
    const waiting = this.messages.find(({ isAcknowledged, isBusy }) => !isAcknowledged && !isBusy);
    return waiting ?? this.#newMessage();
  }

  #newMessage() {
    const number = this.messages.length;
    const client = this.clients[number % this.clients.length];
    const designer = this.designers[number % this.designers.length];
    if (!client || !designer) throw new Error('there are no people');
    /** @type {MessageCommand} */
    const message = {
      kind: 'message',
      key: randomUUID(),
      text: `Messaggio ${number}: vorrei parlare della cucina.`,
      client,
      designer,
      isAcknowledged: false,
      isBusy: false,
    };
    this.messages.push(message);
    return message;
  }

  /** @returns {Command} */
  #nextLike() {
    const { length } = this.likes;
    for (let n = 0; n < length; n += 1) {
      const like = this.likes[(this.#count * 7 + n) % length];
      if (!like || like.isBusy) continue;
      this.#time += 1;
      like.intent ??= { key: randomUUID(), isLiked: !like.isLiked, time: this.#time };
      return like;
    }
    return this.nextMessage();
  }

  /**
   * Sends a command and notes the outcome.
   * @param {Command} command
   * @param {Send} send
   */
  async send(command, send) {
    command.isBusy = true;
    const answer = await send(...requestOf(command));
    command.isBusy = false;
    if (!ALLOWED.has(answer.status)) this.unexpected.push(`${answer.status} ${answer.text.slice(0, 200)}`);
    if (answer.status !== 200 && answer.status !== 201) return answer;
    this.acknowledged += 1;
    if (command.kind === 'message') command.isAcknowledged = true;
    else if (command.intent) {
      command.isLiked = command.intent.isLiked;
      command.intent = null;
    }
    return answer;
  }

  /**
   * The commands that are not acknowledged yet.
   * @returns {Command[]}
   */
  pending() {
    const messages = this.messages.filter(({ isAcknowledged }) => !isAcknowledged);
    return [...messages, ...this.likes.filter(({ intent }) => intent)];
  }

  /**
   * Sends every pending command once.
   * @param {Send} send
   * @returns how many are pending after that
   */
  async sendPending(send) {
    await pLimit(CONCURRENCY).map(this.pending(), (command) => this.send(command, send));
    return this.pending().length;
  }
}

/**
 * @param {Command} command
 * @returns {Parameters<Send>}
 */
function requestOf(command) {
  const { token } = command.client;
  const designerId = command.designer.id;
  if (command.kind === 'message') {
    const body = { designer_id: designerId, message: command.text };
    return ['/contacts', { method: 'POST', token, body, headers: { 'idempotency-key': command.key } }];
  }
  const { key = '', isLiked, time } = command.intent ?? {};
  const body = { designer_id: designerId, liked: isLiked, intent_at: time };
  return ['/likes', { method: 'POST', token, body, headers: { 'idempotency-key': key } }];
}
