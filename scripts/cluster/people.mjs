import assert from 'node:assert/strict';
import { json, post } from './ask.mjs';

/** Everybody's. */
export const PASSWORD = 'una-password-lunga-1';

async function made(answer) {
  const { path, status, body } = await answer;
  assert.ok(status < 300, `${path} answered ${status}: ${body}`);
  return json({ body });
}

/** A signed-in client, registered at this server. */
export async function createClient(base, name) {
  const { QUESTIONS } = await import('../../domain/dist/questionnaire.js');
  const email = `${name.toLowerCase()}@esempio.it`;
  const questionnaire = QUESTIONS.map(({ options }) => options[0].text);
  const body = { name, email, password: PASSWORD, questionnaire_answers: questionnaire };
  const { access_token: token } = await made(post(base, '/api/auth/register', body));
  return { email, token };
}

/** A designer with a profile, with what was sent for it. */
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
  const { id } = await made(post(base, '/api/designers', profile, { token }));
  return { id, email, token, profile };
}
