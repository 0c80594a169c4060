import { Injectable } from '@nestjs/common';
import { FORBIDDEN } from '@stanze/domain/http-statuses';
import { SECOND_FACTOR_REQUIRED, SECOND_FACTOR_TEXT } from '@stanze/domain/second-factor';
import type { FastifyRequest } from 'fastify';
import { ProductError, unauthenticated } from '../../../common/errors/product-error.js';
import { setAccount } from '../../../common/http/request-account.js';
import { UsersService } from '../../users/users.service.js';
import { FactorsService } from '../factors/factors.service.js';
import { deviceOf } from '../sessions/device-name.js';
import { type OpenSession, SessionsService } from '../sessions/sessions.service.js';
import { CodeChecksService, wrongCode } from './code-checks.service.js';
import { SignInTicketsService } from './sign-in-tickets.service.js';

const ENDED = 'L’accesso è scaduto: ricomincia da email e password.';

/** Opens sessions after the first factor, or asks for the second one (docs/product.md#second-factor). */
@Injectable()
export class SecondStepService {
  constructor(
    private readonly tickets: SignInTicketsService,
    private readonly checks: CodeChecksService,
    private readonly factors: FactorsService,
    private readonly sessions: SessionsService,
    private readonly users: UsersService,
  ) {}

  /** Whether `open` asks for a code. */
  isNeeded(userId: number): Promise<boolean> {
    return this.checks.isNeeded(userId);
  }

  /**
   * Opens a session for a person whose first factor was checked.
   * @param checkedHash the hash that the password was compared with, if any
   * @throws 403 with the code `second_factor_required` and a ticket, when the account has an app for codes
   */
  async open(userId: number, request: FastifyRequest, checkedHash?: string | null): Promise<OpenSession> {
    const device = deviceOf(request);
    if (!(await this.checks.isNeeded(userId))) return this.sessions.open(userId, { checkedHash, device });
    const user = await this.users.findById(userId);
    if (!user || (checkedHash !== undefined && user.password_hash !== checkedHash))
      throw unauthenticated(ENDED);
    setAccount(request, user.id);
    throw secondFactorRequired(await this.tickets.issue(user));
  }

  /**
   * Completes a sign-in with a code.
   * @throws 401 for a ticket that has expired or was used, 403 for a wrong code, 429 after several codes
   */
  async complete(ticket: string, code: string, request: FastifyRequest): Promise<OpenSession> {
    const attempt = await this.tickets.attempt(ticket);
    const user = attempt && (await this.users.findById(attempt.userId));
    if (!attempt || !user || !attempt.isFor(user)) throw unauthenticated(ENDED);
    setAccount(request, user.id);
    if (!(await this.checks.use(user.id, code))) {
      if (attempt.isLast) await this.factors.changed(user.id, 'wrong-codes');
      throw wrongCode();
    }
    if (!(await this.tickets.redeem(ticket))) throw unauthenticated(ENDED);
    const proof = { checkedHash: user.password_hash, hasSecondFactor: true, device: deviceOf(request) };
    return this.sessions.open(user.id, proof);
  }
}

function secondFactorRequired(ticket: string): ProductError {
  const code = SECOND_FACTOR_REQUIRED;
  return new ProductError(FORBIDDEN, code, SECOND_FACTOR_TEXT, undefined, { code, ticket });
}
