import { type APIRequestContext, expect } from '@playwright/test';

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
