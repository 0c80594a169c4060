import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { openWithoutApp } from './empty-page';
import { passwordOf, TEST_PASSWORD } from './passwords';

/** A matched designer; only what the tests use. */
export interface MatchedDesigner {
  readonly id: number;
  readonly name: string;
  readonly min_budget: number;
  readonly gallery: readonly unknown[];
}

/** A person's session, as in the server's answer to the sign-in. */
export interface Account {
  readonly access_token: string;
  readonly id: number;
  /** The designer profile, where there is one. */
  readonly designer?: { readonly id: number } | null;
  readonly email: string;
  /** Best match first. Other tests register designers too, so the list is not the same in every run. */
  readonly matched_designers: readonly MatchedDesigner[];
}

/** The header of a request in the name of an account. */
export const bearer = ({ access_token }: Account) => ({ authorization: `Bearer ${access_token}` });

/**
 * Signs in as a person of the demonstration, or as one whom a test has registered. `address` is that of the test's own
 * server, if it has one.
 */
export async function demoAccount(request: APIRequestContext, email: string, address = ''): Promise<Account> {
  const answer = await request.post(`${address}/api/auth/token`, {
    form: { username: email, password: passwordOf(email) },
  });
  expect(answer.status()).toBe(200);
  return (await answer.json()) as Account;
}

/** Registers a new client with the answers that registration requires. */
export async function newClient(
  request: APIRequestContext,
  address = '',
  name = 'Nina Nuova',
): Promise<Account> {
  const email = `cliente-${randomUUID()}@esempio.it`;
  const answers = ['C', 'C', 'C', 'C', 'C'];
  const lead = await request.post(`${address}/api/match-designers`, { data: { answers, email } });
  expect(lead.status()).toBeLessThan(300);
  const { lead_id } = (await lead.json()) as { lead_id: number };
  const answer = await request.post(`${address}/api/auth/register`, {
    data: { name, email, password: TEST_PASSWORD, lead_id },
  });
  expect(answer.status()).toBeLessThan(300);
  return (await answer.json()) as Account;
}

/**
 * Signs a person in in the browser of a page, without the form. The session can also be renewed there when the account was
 * requested by `page.request`, which has the cookies of the page.
 */
export async function signedIn(page: Page, account: Account): Promise<void> {
  const user = JSON.stringify({ ...account, matched_designers: [] });
  await openWithoutApp(page);
  await page.evaluate((stored) => localStorage.setItem('user', stored), user);
}

/** Ids of the designers that a person likes, on the server. */
export async function likesOf(
  request: APIRequestContext,
  { access_token }: Account,
  address = '',
): Promise<number[]> {
  const answer = await request.get(`${address}/api/likes/mine`, {
    headers: { authorization: `Bearer ${access_token}` },
  });
  return ((await answer.json()) as { designer_id: number }[]).map(({ designer_id }) => designer_id);
}

/** Sets a like of a person with a request to the server. */
export async function like(
  request: APIRequestContext,
  {
    account: { access_token },
    designerId,
    address = '',
  }: { account: Account; designerId: number; address?: string },
): Promise<void> {
  const answer = await request.post(`${address}/api/likes`, {
    data: { designer_id: designerId, liked: true },
    headers: { authorization: `Bearer ${access_token}` },
  });
  expect(answer.status()).toBe(200);
}
