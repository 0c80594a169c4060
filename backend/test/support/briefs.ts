import { randomUUID } from 'node:crypto';
import type { BriefAnswerDto, BriefDto, BriefFileDto } from '../../src/modules/briefs/dto/brief.dto.js';
import type { TestApp } from './app.js';
import type { Person } from './factories.js';
import type { Answer } from './http.js';

/** ISTAT's Bologna in the table of towns. */
export const BOLOGNA = { town_id: 370060, town: 'Bologna (BO)' };

/** A brief with every field. */
export const WHOLE_BRIEF = {
  name: 'Casa di via Saragozza',
  home: 'apartment',
  rooms: ['cucina', 'bagno'],
  square_metres: 85,
  budget: 'up-to-3000',
  timing: '3-months',
  town_id: BOLOGNA.town_id,
  work_mode: 'either',
};

export const NO_CONTENT = {
  name: null,
  home: null,
  rooms: [],
  square_metres: null,
  budget: null,
  timing: null,
  town_id: null,
  town: null,
  work_mode: null,
};

/** Sends a whole state of a brief, now unless it contains another time. */
export function putBrief(
  app: TestApp,
  person: { readonly token?: string },
  id: string,
  state: object = WHOLE_BRIEF,
): Promise<Answer> {
  return app.put(`/briefs/${id}`, { token: person.token, body: { intent_at: Date.now(), ...state } });
}

/** Creates a brief and returns it. */
export async function newBrief(app: TestApp, person: Person, state: object = WHOLE_BRIEF): Promise<BriefDto> {
  const { brief } = (await putBrief(app, person, randomUUID(), state)).body as BriefAnswerDto;
  if (!brief) throw new Error('The brief was not stored.');
  return brief;
}

/** The briefs of a person. */
export async function briefsOf(app: TestApp, person: { readonly token?: string }): Promise<BriefDto[]> {
  return (await app.get('/briefs', { token: person.token })).body as BriefDto[];
}

/** A plan that a person attaches to a brief. */
export const PLAN = Buffer.from('%PDF-1.7 planimetria');

/** Uploads a file to a brief. */
export async function sendBriefFile(
  app: TestApp,
  { token }: { readonly token?: string },
  briefId: string,
  { bytes = PLAN, name = 'pianta.pdf' }: { bytes?: Uint8Array; name?: string } = {},
): Promise<{ status: number; body: BriefDto }> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), name);
  const headers = new Headers(token === undefined ? {} : { authorization: `Bearer ${token}` });
  const path = `${app.address}/api/briefs/${briefId}/files`;
  const response = await fetch(path, { method: 'POST', body: form, headers });
  return { status: response.status, body: (await response.json()) as BriefDto };
}

/** A brief with one file. */
export async function briefWithFile(
  app: TestApp,
  person: { readonly token?: string },
  id = randomUUID() as string,
): Promise<{ brief: BriefDto; file: BriefFileDto }> {
  await putBrief(app, person, id);
  const { body: brief } = await sendBriefFile(app, person, id);
  const file = brief.files?.[0];
  if (!file) throw new Error('The file was not stored.');
  return { brief, file };
}

/** The two people of a conversation, and a brief of the client with its files. */
export class BriefFileCalls {
  constructor(
    private readonly app: TestApp,
    readonly client: { readonly token: string },
    readonly brief: BriefDto,
  ) {}

  /** Attaches a plan. */
  async plan(name?: string): Promise<BriefFileDto> {
    const { body } = await sendBriefFile(this.app, this.client, this.brief.id, { name });
    const file = body.files?.at(-1);
    if (!file) throw new Error('The file was not stored.');
    return file;
  }

  /** A file of the own brief, as anybody asks for it. */
  own(id: number, person: { readonly token?: string } = this.client): Promise<Response> {
    return this.read(`/briefs/${this.brief.id}/files/${id}`, person);
  }

  /** A file of a conversation, as anybody asks for it. */
  received(contactId: number, id: number, person: { readonly token?: string }): Promise<Response> {
    return this.read(`/contacts/${contactId}/brief/files/${id}`, person);
  }

  read(path: string, { token }: { readonly token?: string }): Promise<Response> {
    const headers = new Headers(token === undefined ? {} : { authorization: `Bearer ${token}` });
    return fetch(`${this.app.address}/api${path}`, { headers });
  }

  remove(id: number): Promise<Answer> {
    return this.app.call('DELETE', `/briefs/${this.brief.id}/files/${id}`, { token: this.client.token });
  }

  withdraw(contactId: number): Promise<Answer> {
    return this.app.call('DELETE', `/contacts/${contactId}/brief`, { token: this.client.token });
  }

  deleteBrief(): Promise<Answer> {
    const path = `/briefs/${this.brief.id}?at=${Date.now()}`;
    return this.app.call('DELETE', path, { token: this.client.token });
  }
}
