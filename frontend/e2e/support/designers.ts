import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import type { Account } from './account';
import { TEST_PASSWORD } from './passwords';

/** A designer as in the answer to the registration. */
export interface NewDesigner {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly setup_token: string;
}

/** The profile of a new designer as the form sends it. */
export function designerProfile(changes: object = {}): Record<string, unknown> {
  return {
    name: 'Nora Prova',
    email: `designer-${randomUUID()}@esempio.it`,
    experience: 7,
    specialties: ['Japandi', 'Minimal'],
    bio: 'Progetto case calme. Pochi materiali, scelti bene.',
    design_style: 'C',
    min_budget: 1500,
    work_preferences: ['online'],
    city: 'Torino',
    gallery_images: null,
    privacy_accepted: true,
    ...changes,
  };
}

/** Registers a designer by a request to the server. */
export async function registerDesigner(
  request: APIRequestContext,
  changes: object = {},
  address = '',
): Promise<NewDesigner> {
  const answer = await request.post(`${address}/api/designers`, { data: designerProfile(changes) });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()) as NewDesigner;
}

/** Sets the designer's first password and signs them in. */
export async function signInDesigner(
  request: APIRequestContext,
  { email, setup_token: token }: NewDesigner,
  address = '',
): Promise<Account> {
  const chosen = await request.post(`${address}/api/designers/${encodeURIComponent(email)}/set-password`, {
    data: { password: TEST_PASSWORD, token },
  });
  expect(chosen.status()).toBe(200);
  const answer = await request.post(`${address}/api/auth/token`, {
    form: { username: email, password: TEST_PASSWORD },
  });
  expect(answer.status()).toBe(200);
  return (await answer.json()) as Account;
}
