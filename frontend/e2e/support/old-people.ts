import { type APIRequestContext, expect } from '@playwright/test';
import { type Account, bearer, newClient } from './account';
import { registerDesigner, signInDesigner } from './designers';
import { uploadRoom } from './photographs';

/** The person of a recording on this server, and the ids that replace those of the recorder. */
export interface OldPerson {
  readonly account: Account;
  readonly ids: Readonly<Record<string, number>>;
  /** The version of the own profile, on which the recorded edit is based. */
  readonly version: number;
}

interface Written {
  readonly id: number;
  readonly messages: readonly { readonly id: number }[];
}

/** The answer to a request of a person. */
export async function answerTo<T>(
  request: APIRequestContext,
  account: Account,
  { path, data }: { path: string; data?: object },
): Promise<T> {
  const options = { headers: bearer(account), ...(data && { data }) };
  const answer = await (data ? request.post(`/api${path}`, options) : request.get(`/api${path}`, options));
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as T;
}

/**
 * Creates what the recorder's commands are about: a person with a profile, three designers, and four conversations, of
 * which one is answered and one was opened by a client.
 */
export async function oldPerson(request: APIRequestContext): Promise<OldPerson> {
  const person = await signInDesigner(request, await registerDesigner(request));
  const gallery_images = [await uploadRoom(request, 'C-living-01')];
  const first = await registerDesigner(request, { gallery_images });
  const [second, third] = [await registerDesigner(request), await registerDesigner(request)];
  const write = (account: Account, designer_id = 0) =>
    answerTo<Written>(request, account, { path: '/contacts', data: { designer_id, message: 'Prima.' } });
  const answered = await write(person, first.id);
  const data = { message: 'Volentieri!' };
  const other = await signInDesigner(request, first);
  const reply = await answerTo<{ id: number }>(request, other, {
    path: `/contacts/${answered.id}/messages`,
    data,
  });
  const received = await write(await newClient(request), person.designer?.id);
  const [blocked, open] = [await write(person, third.id), await write(person, second.id)];
  const profile = await answerTo<{ gallery: { id: number }[] }>(request, person, {
    path: `/designers/${first.id}`,
  });
  const own = await answerTo<{ version: number }>(request, person, {
    path: `/designers/${person.designer?.id}`,
  });
  const ids = {
    900001: person.id,
    900011: person.designer?.id ?? 0,
    900012: first.id,
    900013: second.id,
    900021: answered.id,
    900022: received.id,
    900023: blocked.id,
    900024: open.id,
    900031: reply.id,
    900041: profile.gallery[0]?.id ?? 0,
    900051: own.version,
  };
  return { account: person, ids, version: own.version };
}
