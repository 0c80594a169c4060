import { FIGURE_FIELDS, mapFields, OPTIONAL_FIELDS } from '@stanze/domain/designer-fields';
import { DesignerProfilesService } from '../../src/modules/designers/profiles/designer-profiles.service.js';
import type { Standing } from '../../src/modules/designers/profiles/designers.types.js';
import { PasswordsService } from '../../src/modules/auth/passwords/passwords.service.js';
import { SessionsService } from '../../src/modules/auth/sessions/sessions.service.js';
import { UsersService } from '../../src/modules/users/users.service.js';
import type { ContactDto } from '../../src/modules/contacts/conversations/dto/contact.dto.js';
import type { MatchResponse } from '../../src/modules/matching/dto/match.dto.js';
import type { TestApp } from '../support/app.js';
import { newEmail } from '../support/designer-payload.js';
import { answers, PASSWORD } from '../support/factories.js';

/** The callers: the columns of authorisation.md. */
export const ACTORS = [
  'guest',
  'client',
  'other client',
  'designer',
  'other designer',
  'admin',
  'deleted',
] as const;

export type Actor = (typeof ACTORS)[number];

/** A person of a fixture; a guest has neither account nor token. */
export interface Person {
  readonly id: number;
  readonly email: string;
  readonly token: string | undefined;
  /** The designer profile; 0 where there is none. */
  readonly designerId: number;
}

/**
 * People with private data: the client wrote to the designer, and the two others and the administrator do not belong to
 * that conversation.
 */
export interface Fixture {
  readonly people: Readonly<Record<Actor, Person>>;
  readonly contactId: number;
  readonly leadId: number;
  /** A report of a conversation, and one of a portfolio, of people who are in no other fixture. */
  readonly reports: Reports;
  readonly rows: OwnRows;
}

/** Ids of further rows of the client and the designer; without `PrivateData`, ids that nothing has. */
export interface OwnRows {
  /** A brief of the client, with a file that the designer received in `contactId`. */
  readonly briefId: string;
  readonly fileId: number;
  readonly contactId: number;
  /** The report of that conversation. */
  readonly reportId: number;
  /** A call of that conversation, proposed by the client and agreed. */
  readonly callId: number;
  readonly passkeyId: number;
  /** A file of evidence of the designer, and the request for verification with it. */
  readonly evidenceId: number;
  readonly verificationId: number;
  /** The token of a link in a mail to the designer. */
  readonly replyToken: string;
}

const NOTHING = 2_000_000_000;
const NO_ROWS: OwnRows = {
  briefId: 'nobody-has-this',
  fileId: NOTHING,
  contactId: NOTHING,
  reportId: NOTHING,
  callId: NOTHING,
  passkeyId: NOTHING,
  evidenceId: NOTHING,
  verificationId: NOTHING,
  replyToken: 'x'.repeat(43),
};

interface Reports {
  readonly conversation: number;
  readonly portfolio: number;
}

const NOBODY: Person = { id: 0, email: '', token: undefined, designerId: 0 };
const STANDING: Standing = { verified: false, responseBand: 'none' };

/** Creates fixtures through services instead of HTTP, because hundreds are needed. */
export class Fixtures {
  private constructor(
    private readonly app: TestApp,
    private readonly passwordHash: string,
    private readonly leadId: number,
    private reports: Reports,
  ) {}

  static async on(app: TestApp): Promise<Fixtures> {
    const hash = await app.nest.get(PasswordsService).hash(PASSWORD);
    const body = { answers: answers('B'), email: newEmail('lead') };
    const { lead_id: leadId } = (await app.post('/match-designers', { body })).body as MatchResponse;
    const fixtures = new Fixtures(app, hash, leadId ?? 0, { conversation: 0, portfolio: 0 });
    fixtures.reports = await fixtures.newReports();
    return fixtures;
  }

  private async newReports(): Promise<Reports> {
    const { people, contactId } = await this.next();
    const subjects = [
      { kind: 'conversation', target_id: contactId },
      { kind: 'designer', target_id: people.designer.designerId },
    ];
    for (const subject of subjects) {
      await this.app.post('/reports', { token: people.client.token, body: { ...subject, reason: 'other' } });
    }
    const rows: { id: number }[] = await this.app.database.reader.query('SELECT id FROM reports ORDER BY id');
    return { conversation: rows[0]?.id ?? 0, portfolio: rows[1]?.id ?? 0 };
  }

  /** Creates a new fixture with new people. */
  async next(): Promise<Fixture> {
    const people = await this.app.database.transaction(async () => ({
      guest: NOBODY,
      client: await this.person('cliente'),
      'other client': await this.person('altro-cliente'),
      designer: await this.designer('designer'),
      'other designer': await this.designer('altro-designer'),
      admin: await this.admin(),
      deleted: await this.deleted(),
    }));
    const body = { designer_id: people.designer.designerId, message: 'Vorrei rifare la cucina.' };
    const answer = await this.app.post('/contacts', { token: people.client.token, body });
    const { leadId, reports } = this;
    return { people, contactId: (answer.body as ContactDto).id, leadId, reports, rows: NO_ROWS };
  }

  private async person(who: string): Promise<Person> {
    const email = newEmail(who);
    const account = { email, name: who, passwordHash: this.passwordHash, styleCounts: '0-5-0-0-0' };
    const id = await this.app.nest.get(UsersService).create({ ...account, isVerified: true });
    const { accessToken } = await this.app.nest.get(SessionsService).open(id);
    return { id, email, token: accessToken, designerId: 0 };
  }

  private async designer(who: string): Promise<Person> {
    const person = await this.person(who);
    const profiles = this.app.nest.get(DesignerProfilesService);
    return {
      ...person,
      designerId: await profiles.create(person.id, { ...PROFILE, name: who }, [], STANDING),
    };
  }

  private async admin(): Promise<Person> {
    const person = await this.person('amministrazione');
    await this.app.nest.get(UsersService).promote(person.id);
    return person;
  }

  private async deleted(): Promise<Person> {
    const person = await this.person('chi-non-esiste-piu');
    const users = this.app.nest.get(UsersService);
    const account = await users.findById(person.id);
    if (account) await users.remove(account);
    return person;
  }
}

const PROFILE = {
  ...mapFields(OPTIONAL_FIELDS, () => null),
  ...mapFields(FIGURE_FIELDS, () => null),
  experience: 8,
  specialties: ['Classico'],
  bio: 'Progetto case da abitare.',
  design_style: 'B' as const,
  min_budget: 300,
  work_preferences: ['online' as const],
  city: 'Torino',
};
