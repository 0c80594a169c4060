import { URLSearchParams } from 'node:url';

const PASSWORD = 'stanze-demo-2026';
const DEMO = {
  client: 'cliente@stanze.test',
  designer: 'designer@stanze.test',
  admin: 'admin@stanze.test',
};
const ANSWERS = ['C', 'C', 'C', 'C', 'C'];

async function call(base, address, init) {
  const response = await fetch(`${base}/api${address}`, init);
  if (!response.ok) throw new Error(`${address} answered ${response.status}: ${await response.text()}`);
  return response.json();
}

const post = (base, address, body) =>
  call(base, address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Those of the demonstration, and two who have nothing yet: they are made when the first screen asks for them. */
export class People {
  #base;
  #emails = { ...DEMO };

  constructor(base) {
    this.#base = base;
  }

  /** The session of a person, as the sign-in answers; a new one each time, so none ends during a long run. */
  async session(who) {
    this.#emails[who] ??= await this[who]();
    const body = new URLSearchParams({ username: this.#emails[who], password: PASSWORD });
    const session = await call(this.#base, '/auth/token', { method: 'POST', body });
    return { ...session, matched_designers: [] };
  }

  async newClient() {
    const email = 'nina.nuova@esempio.it';
    const { lead_id } = await post(this.#base, '/match-designers', { answers: ANSWERS, email });
    await post(this.#base, '/auth/register', { name: 'Nina Nuova', email, password: PASSWORD, lead_id });
    return email;
  }

  async newDesigner() {
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
