import assert from 'node:assert/strict';
import { json, post } from './requests.mjs';

/** The password of every person here. */
export const PASSWORD = 'una-password-lunga-1';

/** @typedef {{ email: string, token: string }} Client */
/** @typedef {Client & { id: number, profile: Record<string, unknown> }} Designer */

/** @param {Promise<import('./requests.mjs').Answer>} answer */
async function created(answer) {
  const { path, status, body } = await answer;
  assert.ok(status < 300, `${path} answered ${status}: ${body}`);
  return json({ body });
}

/**
 * A signed-in client, registered at this server.
 * @param {string} base
 * @param {string} name
 * @returns {Promise<Client>}
 */
export async function createClient(base, name) {
  const { QUESTIONS } = await import('../../domain/dist/questionnaire.js');
  const email = `${name.toLowerCase()}@esempio.it`;
  const questionnaire = QUESTIONS.map(({ options }) => options[0]?.text);
  const body = { name, email, password: PASSWORD, questionnaire_answers: questionnaire };
  const { access_token: token } = await created(post(base, '/api/auth/register', body));
  return { email, token };
}

/**
 * A signed-in designer with a profile.
 * @param {string} base
 * @param {string} name
 * @returns {Promise<Designer>} `profile` is the body that was sent
 */
export async function createDesigner(base, name) {
  const { email, token } = await createClient(base, name);
  const profile = {
    name,
    email,
    experience: 3,
    specialties: ['Minimal'],
    bio: 'Case piene di luce. '.repeat(40),
    design_style: 'C',
    min_budget: 900,
    work_preferences: ['online'],
    city: 'Torino',
  };
  const { id } = await created(post(base, '/api/designers', profile, { token }));
  return { id, email, token, profile };
}
