/** What people did and the app confirmed, and the rules that hold after every step. */
import { statements } from './server-database.mjs';

/** @typedef {import('./fixture.mjs').Person} Person */
/** @typedef {import('./server.mjs').Server} Server */
/** @typedef {import('./device.mjs').Device} Device */
/**
 * A command that the app confirmed.
 * @typedef {{ id: string, kind: string, uid: number, device: Device, entity: string, text: string | null, order: number,
 *   liked?: boolean, designerId?: number, intentAt: number | null, isAnswered?: boolean }} Given
 */

/** A rule of the product does not hold. */
export class Broken extends Error {
  /** @override */
  name = 'Broken';
}

/** Statuses after which a command is sent again. */
const TEMPORARY = [401, 408, 425, 429];
const isTemporary = (/** @type {number} */ status) => status >= 500 || TEMPORARY.includes(status);
const ENDS = ['declined', 'withdrawn', 'closed'];

export class Ledger {
  /** @type {Map<string, Given>} */
  given = new Map();
  /** @type {Map<string, Given>} */
  #byText = new Map();
  /** Ids of accounts that the server has deleted. */
  erased = new Set();
  /** @type {Map<number, { state: string, messages: number }>} */
  #states = new Map();
  #checkedAt = -1;
  /** The first answer to each key. @type {Map<string, { status: number, body: string }>} */
  #answers = new Map();
  /** The texts that the server has. */
  #arrived = new Set();
  /** @type {string | null} */
  problem = null;

  /** @param {Server} server @param {readonly Device[]} devices @param {readonly Person[]} people */
  constructor(server, devices, people) {
    this.server = server;
    this.devices = devices;
    this.people = people;
    statements.onCommit = () => this.#compareStates();
  }

  /** @param {Omit<Given, 'order'>} command */
  confirm(command) {
    const given = { ...command, order: this.given.size };
    this.given.set(command.id, given);
    if (command.text !== null) this.#byText.set(command.text, given);
  }

  /**
   * The server has answered to a command.
   * @param {import('./server.mjs').Wire} wire
   * @param {import('./server.mjs').Answer} answer
   */
  answered({ method, headers }, answer) {
    const { status } = answer;
    const key = headers['idempotency-key'];
    const command = key === undefined ? undefined : this.given.get(key);
    if (status >= 500 && status !== 503 && !this.isServerFull())
      this.#fail(`the server answered ${status} to ${method} ${key ?? ''}`);
    if (key !== undefined) this.#compareAnswers(key, answer);
    if (!command || status >= 300) return;
    command.isAnswered = true;
    if (command.text !== null) this.#checkCommitted(command, command.text);
  }

  /** A repetition gets the answer of the first time. @param {string} key @param {import('./server.mjs').Answer} answer */
  #compareAnswers(key, { status, body }) {
    const first = this.#answers.get(key);
    if (!first) {
      if (status < 300) this.#answers.set(key, { status, body });
      return;
    }
    const isRepeated = status === first.status && body === first.body;
    // Somebody else is signed in meanwhile: nothing is answered about the command.
    const isSame = status < 300 ? isRepeated : isTemporary(status) || body.includes('un altro account');
    if (isSame || this.#hasErased()) return;
    this.#fail(`${key} was answered with ${first.status} ${first.body}, then with ${status} ${body}`);
  }

  /** An answer is sent after the commit. @param {Given} command @param {string} text */
  #checkCommitted(command, text) {
    if (this.server.rows('SELECT 1 FROM messages WHERE body = ?', text).length > 0) return;
    if (!this.#hasErased()) this.#fail(`"${command.text}" was answered before it was committed`);
  }

  /** Whether an account was deleted, which may take messages and answers with it. */
  #hasErased() {
    this.#findErased();
    return this.erased.size > 0;
  }

  /** Without space on its disk, the server cannot do what it is asked to. */
  isServerFull = () => statements.isDiskFull;

  /** Holds after every commit: a request has one end. */
  #compareStates() {
    const rows = this.server.rows(
      'SELECT c.id, c.state, (SELECT COUNT(*) FROM messages m WHERE m.contact_id = c.id) AS messages FROM contacts c',
    );
    for (const { id, state, messages } of rows) {
      const before = this.#states.get(id);
      this.#states.set(id, { state, messages });
      if (!before || before.state === state || before.messages < messages) continue;
      if (ENDS.includes(before.state) && ENDS.includes(state)) {
        this.#fail(`request ${id} ended twice: ${before.state}, then ${state}`);
      }
    }
  }

  /** @param {string} problem */
  #fail(problem) {
    this.problem ??= problem;
  }

  /** Checks all rules. @throws Broken */
  check() {
    if (statements.changes !== this.#checkedAt) {
      this.#findErased();
      this.#checkLikes();
      this.#checkMessages();
    }
    this.#checkedAt = statements.changes;
    this.#checkConfirmed();
    this.#checkFailed();
    if (this.problem) throw new Broken(this.problem);
  }

  #findErased() {
    const left = new Set(this.server.rows('SELECT id FROM users').map(({ id }) => id));
    for (const { id } of this.people) if (!left.has(id)) this.erased.add(id);
  }

  #checkLikes() {
    const wrong = this.server.rows(
      `SELECT d.id FROM designers d WHERE d.like_count <>
       (SELECT COUNT(*) FROM likes l WHERE l.designer_id = d.id AND l.liked = 1)`,
    );
    for (const { id } of wrong) this.#fail(`the number of likes of designer ${id} is wrong`);
  }

  #checkMessages() {
    this.#arrived = new Set(this.server.rows('SELECT body FROM messages').map(({ body }) => body));
    const rows = this.server.rows(
      `SELECT m.id, m.body, m.sender, c.user_id AS client, d.user_id AS designer
       FROM messages m JOIN contacts c ON c.id = m.contact_id LEFT JOIN designers d ON d.id = c.designer_id ORDER BY m.id`,
    );
    const bodies = new Set();
    /** @type {Map<string, number>} */
    const orders = new Map();
    for (const { body, sender, client, designer } of rows) {
      const command = this.#byText.get(body);
      if (!command && !body.startsWith('Messaggio')) continue;
      if (bodies.has(body)) this.#fail(`"${body}" arrived twice`);
      bodies.add(body);
      if (!command) continue;
      this.#checkAuthor(command, sender === 'client' ? client : designer);
      const line = `${command.device.name} ${command.uid} ${command.entity}`;
      if ((orders.get(line) ?? -1) > command.order) this.#fail(`"${body}" arrived out of order`);
      orders.set(line, command.order);
    }
  }

  /** @param {Given} command @param {number | null} author null for a deleted account */
  #checkAuthor({ uid, text }, author) {
    if (author !== null && author !== uid) this.#fail(`"${text}" was sent as somebody else`);
  }

  /** Whether an account that a command concerns was deleted. @param {Given} command */
  isErased({ uid, designerId }) {
    const designer = this.people.find((person) => person.designerId === designerId);
    return this.erased.has(uid) || (designer !== undefined && this.erased.has(designer.id));
  }

  /** Only what the server refuses for good has failed. */
  #checkFailed() {
    for (const { database, name } of this.devices) {
      for (const { state, lastStatus, kind } of database.rows('outbox')) {
        const isRefused = lastStatus >= 400 && lastStatus < 500 && !TEMPORARY.includes(lastStatus);
        if (state === 'failed' && !isRefused) this.#fail(`"${kind}" failed on ${name} after ${lastStatus}`);
      }
    }
  }

  /** What the app confirmed is in its outbox or on the server; what the server confirmed is on the server. */
  #checkConfirmed() {
    const waiting = new Set(
      this.devices.flatMap(({ database }) => database.rows('outbox').map(({ id }) => id)),
    );
    for (const command of this.given.values()) {
      if (command.text === null || this.isErased(command) || this.#arrived.has(command.text)) continue;
      if (command.isAnswered && this.erased.size === 0)
        this.#fail(`"${command.text}" was answered and is lost`);
      else if (!waiting.has(command.id)) this.#fail(`"${command.text}" was confirmed and is lost`);
    }
  }
}
