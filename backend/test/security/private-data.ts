import { randomUUID } from 'node:crypto';
import { SessionsService } from '../../src/modules/auth/sessions/sessions.service.js';
import type { TestApp } from '../support/app.js';
import { putBrief, WHOLE_BRIEF } from '../support/briefs.js';
import { newEmail } from '../support/designer-payload.js';
import { answers } from '../support/factories.js';
import { addPasskey } from '../support/passkeys.js';
import { Portfolio } from '../support/saved-photos.js';
import type { Actor, Fixture, Person } from './fixture.js';

/** A text that only rows of this person contain. */
export interface Mark {
  readonly owner: Actor;
  readonly text: string;
  /** Paths whose answers are compared with it; all when absent. */
  readonly only?: RegExp;
}

const PEOPLE = ['client', 'other client', 'designer', 'other designer', 'admin'] as const;
type Owner = (typeof PEOPLE)[number];

const markOf = (owner: Owner, what: string): string => `${what}-di-${owner.replace(' ', '-')}`;
const sessionOf = ({ token = '' }: Person): string => {
  const claims = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
  return (JSON.parse(claims) as { sid: string }).sid;
};

/** Gives every person of a fixture rows of their own, and returns the texts that identify whose they are. */
export class PrivateData {
  private readonly marks: Mark[] = [];

  private constructor(
    private readonly app: TestApp,
    private readonly fixture: Fixture,
  ) {}

  static async of(app: TestApp, fixture: Fixture): Promise<readonly Mark[]> {
    const data = new PrivateData(app, fixture);
    for (const owner of PEOPLE) await data.addAccount(owner);
    await data.addConversations();
    await data.addPhotosAndLikes();
    for (const owner of ['designer', 'other designer'] as const) await data.addTemplate(owner);
    await data.addReport();
    await data.addLead();
    return data.marks;
  }

  private mark(owner: Owner, what: string): string {
    const text = markOf(owner, what);
    this.marks.push({ owner, text });
    return text;
  }

  private async send(method: string, path: string, by: Owner, body: object): Promise<unknown> {
    const { token } = this.fixture.people[by];
    const answer = await this.app.call(method, path, { token, body });
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  private async addAccount(owner: Owner): Promise<void> {
    const person = this.fixture.people[owner];
    this.marks.push({ owner, text: person.email });
    await this.app.nest.get(SessionsService).recordDevice(sessionOf(person), this.mark(owner, 'dispositivo'));
    const { passkey } = await addPasskey(this.app, person.token ?? '');
    await this.send('PUT', `/users/me/passkeys/${passkey.id}`, owner, { name: this.mark(owner, 'passkey') });
    await putBrief(this.app, person, randomUUID(), { ...WHOLE_BRIEF, name: this.mark(owner, 'progetto') });
  }

  /** In the conversation of the fixture both people write; the two others have one of their own. */
  private async addConversations(): Promise<void> {
    const { people, contactId } = this.fixture;
    const messages = `/contacts/${contactId}/messages`;
    await this.send('POST', messages, 'client', { message: this.mark('client', 'messaggio') });
    await this.send('POST', messages, 'designer', { message: this.mark('designer', 'messaggio') });
    const message = this.mark('other client', 'messaggio');
    const body = { designer_id: people['other designer'].designerId, message };
    await this.send('POST', '/contacts', 'other client', body);
  }

  private async addPhotosAndLikes(): Promise<void> {
    const { people } = this.fixture;
    const portfolio = await Portfolio.on(this.app, 1);
    const liked = { client: 'designer', 'other client': 'other designer' } as const;
    for (const owner of ['client', 'other client'] as const) {
      const [photo] = portfolio.photos;
      const note = { liked_note: this.mark(owner, 'nota'), intent_at: Date.now() };
      const saved = { designer_id: portfolio.designer.designerId, photo_id: photo, saved: true };
      await this.send('POST', '/saved-photos', owner, { ...saved, ...note });
      const { designerId } = people[liked[owner]];
      await this.send('POST', '/likes', owner, { designer_id: designerId });
      this.marks.push({ owner, text: `"user_id":${people[owner].id},`, only: /^\/likes\/stats/ });
      this.marks.push({ owner, text: `"designer_id":${designerId}`, only: /^\/likes\/mine/ });
    }
  }

  private async addTemplate(owner: 'designer' | 'other designer'): Promise<void> {
    const templates = [{ title: 'Sì', text: this.mark(owner, 'risposta') }];
    await this.send('PUT', '/designers/me/templates', owner, { templates });
  }

  /** The answers of a guest with an address. */
  private async addLead(): Promise<void> {
    const email = newEmail('lead');
    this.marks.push({ owner: 'guest', text: email });
    await this.app.post('/match-designers', { body: { answers: answers('B'), email } });
  }

  private async addReport(): Promise<void> {
    const subject = { kind: 'designer', target_id: this.fixture.people.designer.designerId };
    const text = this.mark('other client', 'segnalazione');
    await this.send('POST', '/reports', 'other client', { ...subject, reason: 'other', text });
  }
}

/** The people whose rows a text contains. */
export function ownersIn(text: string, path: string, marks: readonly Mark[]): Actor[] {
  const found = marks.filter((mark) => (mark.only?.test(path) ?? true) && text.includes(mark.text));
  return [...new Set(found.map(({ owner }) => owner))].sort();
}
