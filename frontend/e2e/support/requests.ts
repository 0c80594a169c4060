import { type APIRequestContext, expect } from '@playwright/test';
import { type Account, newClient } from './account';
import { registerDesigner, signInDesigner } from './designers';

/** A client, a designer, and the ids of their conversations. */
export interface Requests {
  readonly client: Account;
  readonly designer: Account;
  /** Without an answer. */
  readonly open: number;
  /** Declined by the designer. */
  readonly declined: number;
  readonly answered: number;
}

/** Three requests of a new client to a new designer, by requests to the server. */
export async function newRequests(request: APIRequestContext): Promise<Requests> {
  const designer = await signInDesigner(request, await registerDesigner(request));
  const client = await newClient(request);
  const post = async ({ access_token }: Account, path: string, data: object) => {
    const headers = { authorization: `Bearer ${access_token}` };
    const answer = await request.post(`/api${path}`, { data, headers });
    expect(answer.status(), await answer.text()).toBe(201);
    return ((await answer.json()) as { id: number }).id;
  };
  const write = (message: string) =>
    post(client, '/contacts', { designer_id: designer.designer?.id, message });
  const [open, declined, answered] = [await write('Uno'), await write('Due'), await write('Tre')];
  await post(designer, `/contacts/${declined}/decline`, { reason: 'far', message: 'Chiedi a Bologna.' });
  await post(designer, `/contacts/${answered}/messages`, { message: 'Volentieri!' });
  return { client, designer, open, declined, answered };
}

/** Proposes two times for a call in a conversation, ten and eleven days from now. */
export async function proposeCall(
  request: APIRequestContext,
  { access_token }: Account,
  conversation: number,
): Promise<void> {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const data = { times: [`${day(10)}T10:00`, `${day(11)}T15:30`], location: 'Via Po 1, secondo piano' };
  const headers = { authorization: `Bearer ${access_token}` };
  const answer = await request.post(`/api/contacts/${conversation}/calls`, { data, headers });
  expect(answer.ok(), await answer.text()).toBe(true);
}
