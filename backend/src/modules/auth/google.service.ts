import { Injectable } from '@nestjs/common';
import { TEXT_LENGTH } from '@stanze/domain/limits';
import { countsKey } from '@stanze/domain/style-analysis';
import { plainLine } from '../../common/http/plain-text.js';
import { DesignerRegistrationsService } from '../designers/designer-registrations.service.js';
import type { Account } from '../users/users.types.js';
import { AuthService } from './auth.service.js';
import type { GoogleDesignerRequest, GoogleRequest } from './dto/google.dto.js';
import { GoogleAccounts } from './google-accounts.js';
import { type GooglePerson, GoogleTokens } from './google-tokens.js';
import { type OpenSession, SessionsService } from './sessions.service.js';

/** Signing in and registering with Google. */
@Injectable()
export class GoogleService {
  constructor(
    private readonly tokens: GoogleTokens,
    private readonly accounts: GoogleAccounts,
    private readonly auth: AuthService,
    private readonly designers: DesignerRegistrationsService,
    private readonly sessions: SessionsService,
  ) {}

  /**
   * Opens a session for whom Google names; somebody new gets an account.
   * @throws 401 and 503 'Google login failed', 400 for somebody new without a questionnaire's result
   */
  async signIn(request: GoogleRequest): Promise<OpenSession> {
    const person = await this.tokens.read(request.credential, request.nonce ?? null);
    const known = await this.accounts.find(person);
    if (known) return this.open(person, known.id);
    const styleCounts = countsKey(await this.auth.countsFor(request));
    return this.open(person, await this.accounts.create(person, nameOf(person), styleCounts));
  }

  /**
   * Makes whom Google names a designer, and opens a session; who is one already is signed in only.
   * @throws 401 and 503 'Google login failed', 400 for broken rules
   */
  async registerDesigner({ credential, nonce, designer_data }: GoogleDesignerRequest): Promise<OpenSession> {
    const person = await this.tokens.read(credential, nonce ?? null);
    const known = await this.accounts.find(person);
    if (known && (await this.designers.hasProfile(known.id))) return this.open(person, known.id);
    return this.open(person, await this.newDesigner(person, known, designer_data));
  }

  private newDesigner(
    person: GooglePerson,
    known: Account | null,
    payload: GoogleDesignerRequest['designer_data'],
  ): Promise<number> {
    return this.designers.registerVouchedFor({ ...payload, email: person.email }, async (name) =>
      known ? known.id : this.accounts.create(person, name, null),
    );
  }

  private async open(person: GooglePerson, userId: number): Promise<OpenSession> {
    await this.tokens.spend(person);
    return this.sessions.open(userId);
  }
}

/** Google's name for the person, else what stands before the @. */
function nameOf({ name, email }: GooglePerson): string {
  const clean = String(plainLine(name)).slice(0, TEXT_LENGTH.name).trim();
  return clean || (email.split('@')[0] ?? '');
}
