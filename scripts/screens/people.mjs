import { URLSearchParams } from 'node:url';

/** The password of the accounts of the demonstration. */
export const DEMO_PASSWORD = 'stanze-demo-2026';
const PASSWORD = 'mongolfiera-27-ottobre';
const DEMO = {
  client: 'cliente@stanze.test',
  designer: 'designer@stanze.test',
  admin: 'admin@stanze.test',
};
const ANSWERS = ['C', 'C', 'C', 'C', 'C'];

/** @typedef {keyof typeof DEMO | 'newClient' | 'newDesigner'} PersonName */

/**
 * @param {string} base
 * @param {string} path
 * @param {RequestInit} init
 * @returns {Promise<any>}
 */
async function call(base, path, init) {
  const response = await fetch(`${base}/api${path}`, init);
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return response.json();
}

/** @type {(base: string, path: string, body: unknown) => Promise<any>} */
const post = (base, path, body) =>
  call(base, path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** The people of the demonstration, and two new ones without any data, who are created when a screen needs them. */
export class People {
  #base;
  /** @type {Partial<Record<PersonName, string>>} */
  #emails = { ...DEMO };

  /** @param {string} base */
  constructor(base) {
    this.#base = base;
  }

  /**
   * Signs a person in; a new session each time, so that none expires during a long run.
   * @param {PersonName} who
   */
  async session(who) {
    const email = await this.#emailOf(who);
    const body = new URLSearchParams({
      username: email,
      password: email.endsWith('@stanze.test') ? DEMO_PASSWORD : PASSWORD,
    });
    const session = await call(this.#base, '/auth/token', { method: 'POST', body });
    return { ...session, matched_designers: [] };
  }

  /** @param {PersonName} who */
  async #emailOf(who) {
    const email =
      this.#emails[who] ?? (await (who === 'newClient' ? this.#newClient() : this.#newDesigner()));
    this.#emails[who] = email;
    return email;
  }

  async #newClient() {
    const email = 'nina.nuova@esempio.it';
    const { lead_id } = await post(this.#base, '/match-designers', { answers: ANSWERS, email });
    await post(this.#base, '/auth/register', { name: 'Nina Nuova', email, password: PASSWORD, lead_id });
    return email;
  }

  async #newDesigner() {
    const email = 'nora.prova@esempio.it';
    const { setup_token: token } = await post(this.#base, '/designers', {
      name: 'Nora Prova',
      email,
      experience: 1,
      specialties: ['Japandi'],
      bio: 'Case piccole, molta luce.',
      design_style: 'C',
      min_budget: 900,
      work_preferences: ['online'],
      city: 'Torino',
      gallery_images: null,
      privacy_accepted: true,
    });
    await post(this.#base, `/designers/${encodeURIComponent(email)}/set-password`, {
      password: PASSWORD,
      token,
    });
    return email;
  }
}
