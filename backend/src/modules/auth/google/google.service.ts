import { Injectable } from '@nestjs/common';
import { TEXT_LENGTH } from '@stanze/domain/limits';
import { countsKey } from '@stanze/domain/style-analysis';
import { plainLine } from '../../../common/http/plain-text.js';
import { DesignerRegistrationsService } from '../../designers/registration/designer-registrations.service.js';
import type { Account } from '../../users/users.types.js';
import { RegistrationService } from '../registration/registration.service.js';
import type { GoogleDesignerRequest, GoogleRequest } from './dto/google.dto.js';
import { GoogleAccountsService } from './google-accounts.service.js';
import { type GooglePerson, GoogleTokensService } from './google-tokens.service.js';
import { type OpenSession, SessionsService } from '../sessions/sessions.service.js';

/** Sign-in and registration with Google. */
@Injectable()
export class GoogleService {
  constructor(
    private readonly tokens: GoogleTokensService,
    private readonly accounts: GoogleAccountsService,
    private readonly registration: RegistrationService,
    private readonly designers: DesignerRegistrationsService,
    private readonly sessions: SessionsService,
  ) {}

  /**
   * Opens a session for the person of an ID token; a new person gets an account.
   * @throws 401 and 503 'Google login failed', 400 for a new person without a questionnaire result
   */
  async signIn(request: GoogleRequest): Promise<OpenSession> {
    const person = await this.tokens.read(request.credential, request.nonce ?? null);
    const account = await this.accounts.find(person);
    if (account) return this.open(person, account.id);
    const styleCounts = countsKey(await this.registration.countsFor(request));
    return this.open(person, await this.accounts.create(person, nameOf(person), styleCounts));
  }

  /**
   * Registers the person of an ID token as a designer and opens a session; a designer is only signed in.
   * @throws 401 and 503 'Google login failed', 400 for broken rules
   */
  async registerDesigner({ credential, nonce, designer_data }: GoogleDesignerRequest): Promise<OpenSession> {
    const person = await this.tokens.read(credential, nonce ?? null);
    const account = await this.accounts.find(person);
    if (account && (await this.designers.hasProfile(account.id))) return this.open(person, account.id);
    return this.open(person, await this.newDesigner(person, account, designer_data));
  }

  private newDesigner(
    person: GooglePerson,
    account: Account | null,
    payload: GoogleDesignerRequest['designer_data'],
  ): Promise<number> {
    return this.designers.registerVouchedFor({ ...payload, email: person.email }, async (name) =>
      account ? account.id : this.accounts.create(person, name, null),
    );
  }

  private async open(person: GooglePerson, userId: number): Promise<OpenSession> {
    await this.tokens.spend(person);
    return this.sessions.open(userId);
  }
}

/** The name in the Google account, otherwise the part of the address before the @. */
function nameOf({ name, email }: GooglePerson): string {
  const clean = String(plainLine(name)).slice(0, TEXT_LENGTH.name).trim();
  return clean || (email.split('@')[0] ?? '');
}
