import path from 'node:path';
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

  async start() {
    this.#count += 1;
    const data = path.join(this.#folder, String(this.#count));
    this.#product = await startProduct(data, { DEMO: 'true', LOG_LEVEL: 'error', PORT: this.#port() });
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

  /** The answers of somebody who has finished the questionnaire, as the app stores them. */
  async #answers() {
    const { QUESTIONS } = await import('@stanze/domain/questionnaire');
    const { analyseCounts } = await import('@stanze/domain/style-analysis');
    const answers = QUESTIONS.map(({ options }) => options[2]?.text ?? '');
    const analysis = analyseCounts({ A: 0, B: 0, D: 0, E: 0, ...STYLE });
    return { answers, analysis, leadId: null, email: null };
  }
}
