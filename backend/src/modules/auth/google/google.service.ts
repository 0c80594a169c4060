import { Injectable } from '@nestjs/common';
import { TEXT_LENGTH } from '@stanze/domain/limits';
import { countsKey } from '@stanze/domain/style-analysis';
import type { FastifyRequest } from 'fastify';
import { plainLine } from '../../../common/http/plain-text.js';
import { DesignerRegistrationsService } from '../../designers/registration/designer-registrations.service.js';
import type { Account } from '../../users/users.types.js';
import { RegistrationService } from '../registration/registration.service.js';
import type { GoogleDesignerRequest, GoogleRequest } from './dto/google.dto.js';
import { readGoogleCookie } from './google-cookie.js';
import { GoogleAccountsService } from './google-accounts.service.js';
import { type GooglePerson, GoogleTokensService } from './google-tokens.service.js';
import { SecondStepService } from '../second-factor/second-step.service.js';
import type { OpenSession } from '../sessions/sessions.service.js';

/** Sign-in and registration with Google. */
@Injectable()
export class GoogleService {
  constructor(
    private readonly tokens: GoogleTokensService,
    private readonly accounts: GoogleAccountsService,
    private readonly registration: RegistrationService,
    private readonly designers: DesignerRegistrationsService,
    private readonly secondStep: SecondStepService,
  ) {}

  /**
   * Opens a session for the person of an ID token; a new person gets an account.
   * @throws 401 and 503 'Google login failed', 403 with a ticket when a code is needed too, 400 for a new person without a questionnaire result
   */
  async signIn(request: GoogleRequest, http: FastifyRequest): Promise<OpenSession> {
    const person = await this.tokens.read(request.credential, readGoogleCookie(http));
    const account = await this.accounts.find(person);
    if (account) return this.open(person, account.id, http);
    const styleCounts = countsKey(await this.registration.countsFor(request));
    return this.open(person, await this.accounts.create(person, nameOf(person), styleCounts), http);
  }

  /**
   * Registers the person of an ID token as a designer and opens a session; a designer is only signed in, and so is an
   * account whose sign-in needs a code, too.
   * @throws 401 and 503 'Google login failed', 403 with a ticket when a code is needed too, 400 for broken rules
   */
  async registerDesigner(
    { credential, designer_data }: GoogleDesignerRequest,
    http: FastifyRequest,
  ): Promise<OpenSession> {
    const person = await this.tokens.read(credential, readGoogleCookie(http));
    const account = await this.accounts.find(person);
    if (account && (await this.isOnlySignedIn(account.id))) return this.open(person, account.id, http);
    return this.open(person, await this.newDesigner(person, account, designer_data), http);
  }

  private newDesigner(
    person: GooglePerson,
    account: Account | null,
    payload: GoogleDesignerRequest['designer_data'],
  ): Promise<number> {
    return this.designers.registerWithVerifiedAddress({ ...payload, email: person.email }, async (name) =>
      account ? account.id : this.accounts.create(person, name, null),
    );
  }

  private async isOnlySignedIn(userId: number): Promise<boolean> {
    return (await this.designers.hasProfile(userId)) || (await this.secondStep.isNeeded(userId));
  }

  private async open(person: GooglePerson, userId: number, http: FastifyRequest): Promise<OpenSession> {
    await this.tokens.spend(person);
    return this.secondStep.open(userId, http);
  }
}

/** The name in the Google account, otherwise the part of the address before the @. */
function nameOf({ name, email }: GooglePerson): string {
  const clean = String(plainLine(name)).slice(0, TEXT_LENGTH.name).trim();
  return clean || (email.split('@')[0] ?? '');
}
