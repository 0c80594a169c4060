import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { URLSearchParams } from 'node:url';
import { startProduct, stop } from '../lib/product.mjs';

/** @typedef {import('@playwright/test').BrowserContext} Context */
/** @typedef {import('./routes.mjs').Who} Who */

const PASSWORD = 'stanze-demo-2026';
/** @type {Partial<Record<Who, string>>} */
const EMAILS = {
  client: 'cliente@stanze.test',
  designer: 'designer@stanze.test',
  admin: 'admin@stanze.test',
};
/** Every answer the third: a style without a doubt. */
const STYLE = { C: 5 };

const MAIL_ATTEMPTS = 100;
const MAIL_INTERVAL_MS = 200;

/** The product with the demonstration; started again with new data when a press has deleted an account. */
export class Server {
  #folder;
  #count = 0;
  /** @type {import('../lib/product.mjs').Product | null} */
  #product = null;
  /** @type {Promise<void> | null} */
  #starting = null;

  /** @param {string} folder for the data */
  constructor(folder) {
    this.#folder = folder;
  }

  get base() {
    return this.#product?.base ?? '';
  }

  get #data() {
    return path.join(this.#folder, String(this.#count));
  }

  async start() {
    this.#count += 1;
    this.#product = await startProduct(this.#data, { DEMO: 'true', LOG_LEVEL: 'error', PORT: this.#port() });
  }

  /** The same port again, so that open pages stay on the same origin. */
  #port() {
    return this.#product ? new URL(this.#product.base).port : '0';
  }

  async stop() {
    if (this.#product) await stop(this.#product.child);
  }

  async #renew() {
    this.#starting ??= this.stop()
      .then(() => this.start())
      .finally(() => {
        this.#starting = null;
      });
    await this.#starting;
  }

  /**
   * @param {string} email
   * @param {number} attempts
   * @returns {Promise<any>}
   */
  async #session(email, attempts = 2) {
    await this.#starting;
    const body = new URLSearchParams({ username: email, password: PASSWORD });
    const answer = await fetch(`${this.base}/api/auth/token`, { method: 'POST', body }).catch(() => null);
    if (answer?.ok) return answer.json();
    if (attempts === 0) throw new Error(`the sign-in answered ${answer?.status ?? 'nothing'}`);
    await this.#renew();
    return this.#session(email, attempts - 1);
  }

  /**
   * Signs a browser in as a person, before its first page.
   * @param {Context} context
   * @param {Who} who
   */
  async enter(context, who) {
    await this.#starting;
    const email = EMAILS[who];
    if (email) {
      const session = JSON.stringify({ ...(await this.#session(email)), matched_designers: [] });
      await context.addInitScript((user) => {
        if (globalThis.sessionStorage.getItem('crawl')) return;
        globalThis.sessionStorage.setItem('crawl', 'signed in');
        globalThis.localStorage.setItem('user', user);
      }, session);
    } else if (who === 'answered') {
      const answers = await this.#answers();
      await context.addInitScript((stored) => {
        if (!globalThis.sessionStorage.getItem('questionnaire'))
          globalThis.sessionStorage.setItem('questionnaire', stored);
      }, JSON.stringify(answers));
    }
  }

  /**
   * The address of a step, with the parts of this server: `{call}` is a conversation of the person with a call, `{link}`
   * the token of a mail about a new message to the designer.
   * @param {{ who: Who, address: string }} step
   */
  async resolve({ who, address }) {
    if (address.includes('{call}')) return address.replace('{call}', await this.#conversationWithCall(who));
    if (address.includes('{link}')) return address.replace('{link}', await this.#mailedToken());
    return address;
  }

  /**
   * @param {Who} who
   * @returns {Promise<string>} its id
   */
  async #conversationWithCall(who) {
    const { access_token: token } = await this.#session(EMAILS[who] ?? '');
    const answer = await fetch(`${this.base}/api/calls`, { headers: { authorization: `Bearer ${token}` } });
    const [call] = /** @type {{ contact_id: number }[]} */ (await answer.json());
    if (!call) throw new Error(`the demonstration has no call of the ${who}`);
    return String(call.contact_id);
  }

  /** @returns {Promise<string>} the token of a link to reply, for a message that is sent now */
  async #mailedToken() {
    const { designer } = await this.#session(EMAILS.designer ?? '');
    const { access_token: token } = await this.#session(EMAILS.client ?? '');
    const noun = `vetrina${Date.now()}`;
    await fetch(`${this.base}/api/contacts`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ designer_id: designer.id, message: `Vorrei una ${noun}.` }),
    });
    for (let attempt = 0; attempt < MAIL_ATTEMPTS; attempt += 1) {
      const [, found] = /\/rispondi\/([\w-]{43})/.exec(await this.#mailAbout(noun)) ?? [];
      if (found) return found;
      await sleep(MAIL_INTERVAL_MS);
    }
    throw new Error('no mail with a link to reply');
  }

  /**
   * @param {string} noun
   * @returns {Promise<string>} the mail that contains it; empty for none
   */
  async #mailAbout(noun) {
    const folder = path.join(this.#data, 'outbox');
    const names = await readdir(folder).catch(() => /** @type {string[]} */ ([]));
    // A mail that is still being written has the name of a hidden file.
    const files = names.filter((name) => name.endsWith('.eml')).map((name) => path.join(folder, name));
    const mails = await Promise.all(files.map((file) => readFile(file, 'utf8')));
    return mails.map((mail) => mail.replaceAll(/=\r?\n/g, '')).find((mail) => mail.includes(noun)) ?? '';
  }

  /** The answers of somebody who has finished the questionnaire, as the app stores them. */
  async #answers() {
    const { QUESTIONS } = await import('@stanze/domain/questionnaire');
    const { analyseCounts } = await import('@stanze/domain/style-analysis');
    const answers = QUESTIONS.map(({ options }) => options[2]?.text ?? '');
    const analysis = analyseCounts({ A: 0, B: 0, D: 0, E: 0, ...STYLE });
    return { answers, analysis, leadId: null, email: null };
  }
}
