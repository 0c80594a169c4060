import { randomUUID } from 'node:crypto';
import { SessionsService } from '../../src/modules/auth/sessions/sessions.service.js';
import type { ContactDto } from '../../src/modules/contacts/conversations/dto/contact.dto.js';
import type { TestApp } from '../support/app.js';
import { putBrief, WHOLE_BRIEF } from '../support/briefs.js';
import { newEmail } from '../support/designer-payload.js';
import { answers } from '../support/factories.js';
import { addPasskey } from '../support/passkeys.js';
import { replyToken } from '../support/reply-links.js';
import { Portfolio } from '../support/saved-photos.js';
import type { Actor, Fixture, Person } from './fixture.js';
import { PairData } from './pair-data.js';

/** A text that only rows of this person contain. */
export interface Mark {
  readonly owner: Actor;
  readonly text: string;
  /** Paths whose answers are compared with it; all when absent. */
  readonly only?: RegExp;
}

const PEOPLE = ['client', 'other client', 'designer', 'other designer', 'admin'] as const;
/** A person with rows. */
export type Owner = (typeof PEOPLE)[number];

const markOf = (owner: Owner, what: string): string => `${what}-di-${owner.replace(' ', '-')}`;
const sessionOf = ({ token = '' }: Person): string => {
  const claims = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
  return (JSON.parse(claims) as { sid: string }).sid;
};

/** A fixture whose people have rows of their own, and the texts that identify whose they are. */
interface Filled {
  readonly fixture: Fixture;
  readonly marks: readonly Mark[];
}

/** Gives every person of a fixture rows of their own. */
export class PrivateData {
  private readonly marks: Mark[] = [];

  private constructor(
    private readonly app: TestApp,
    private readonly fixture: Fixture,
  ) {}

  static async of(app: TestApp, fixture: Fixture): Promise<Filled> {
    const data = new PrivateData(app, fixture);
    for (const owner of PEOPLE) await data.addAccount(owner);
    const passkeyId = await data.addPasskey('client');
    await data.addMessages();
    await data.pair('other client', 'other designer').rows();
    const rows = await data.pair('client', 'designer').rows();
    await data.addPhotosAndLikes();
    for (const owner of ['designer', 'other designer'] as const) await data.addTemplate(owner);
    await data.addReport();
    await data.addLead();
    const token = await replyToken(app, fixture.people.designer.email);
    return { fixture: { ...fixture, rows: { ...rows, passkeyId, replyToken: token } }, marks: data.marks };
  }

  private pair(client: Owner, designer: Owner): PairData {
    return new PairData(this.app, {
      client: this.fixture.people[client],
      designer: this.fixture.people[designer],
      clientMark: (what) => this.mark(client, what),
      designerMark: (what) => this.mark(designer, what),
    });
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
    const id = await this.addPasskey(owner);
    await this.send('PUT', `/users/me/passkeys/${id}`, owner, { name: this.mark(owner, 'passkey') });
    await putBrief(this.app, person, randomUUID(), { ...WHOLE_BRIEF, name: this.mark(owner, 'casa') });
  }

  private async addPasskey(owner: Owner): Promise<number> {
    const { passkey } = await addPasskey(this.app, this.fixture.people[owner].token ?? '');
    return passkey.id;
  }

  /** In the conversation of the fixture both people write. */
  private async addMessages(): Promise<void> {
    const messages = `/contacts/${this.fixture.contactId}/messages`;
    await this.send('POST', messages, 'client', { message: this.mark('client', 'risposta') });
    await this.send('POST', messages, 'designer', { message: this.mark('designer', 'messaggio') });
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
      await this.block(owner, portfolio.designer.designerId);
      const { designerId } = people[liked[owner]];
      await this.send('POST', '/likes', owner, { designer_id: designerId });
      this.marks.push({ owner, text: `"user_id":${people[owner].id},`, only: /^\/likes\/stats/ });
      this.marks.push({ owner, text: `"designer_id":${designerId}`, only: /^\/likes\/mine/ });
    }
    await this.send('POST', '/saved-photos/taste', 'client', { counted: false, intent_at: Date.now() });
    await this.send('POST', '/saved-photos/taste', 'other client', { counted: true, intent_at: Date.now() });
    this.marks.push({ owner: 'client', text: '"counted":false', only: /^\/saved-photos\/taste/ });
  }

  /** The owner writes to a designer, and blocks them. */
  private async block(owner: Owner, designerId: number): Promise<void> {
    const body = { designer_id: designerId, message: 'Buongiorno.' };
    const { id } = (await this.send('POST', '/contacts', owner, body)) as ContactDto;
    await this.send('POST', `/contacts/${id}/block`, owner, { blocked: true });
    this.marks.push({ owner, text: `"contact_id":${id},`, only: /^\/contacts\/blocked/ });
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
