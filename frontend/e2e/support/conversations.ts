import { type APIRequestContext, expect } from '@playwright/test';
import { type Account, bearer } from './account';

interface Conversation {
  readonly id: number;
  readonly messages: readonly { readonly message: string }[];
}

/** The conversations that a client opened, each with its messages: their list has the last message of each only. */
export async function conversationsOf(
  request: APIRequestContext,
  { access_token }: { readonly access_token: string },
  address = '',
): Promise<Conversation[]> {
  const headers = { authorization: `Bearer ${access_token}` };
  const answer = await request.get(`${address}/api/contacts/my-contacts`, { headers });
  expect(answer.status()).toBe(200);
  const listed = (await answer.json()) as Conversation[];
  const whole = await Promise.all(
    listed.map(({ id }) => request.get(`${address}/api/contacts/${id}`, { headers })),
  );
  return Promise.all(whole.map(async (one) => (await one.json()) as Conversation));
}

/** A client's new conversation with a designer, by a request to the server; its id. */
export async function beginConversation(
  request: APIRequestContext,
  client: Account,
  designerId: number,
  message: string,
): Promise<number> {
  const data = { designer_id: designerId, message };
  const answer = await request.post('/api/contacts', { data, headers: bearer(client) });
  expect(answer.status(), await answer.text()).toBe(201);
  return ((await answer.json()) as Conversation).id;
}
