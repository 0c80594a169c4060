import { Injectable } from '@nestjs/common';
import { normaliseEmail } from '@stanze/domain/validation';
import type { FastifyRequest } from 'fastify';
import { unauthenticated } from '../../../common/errors/product-error.js';
import { setAccount } from '../../../common/http/request-account.js';
import { UsersService } from '../../users/users.service.js';
import { LoginThrottleService } from '../login-throttle/login-throttle.service.js';
import { SecondStepService } from '../second-factor/second-step.service.js';
import type { OpenSession } from '../sessions/sessions.service.js';
import { TrustedDevicesService } from '../sessions/trusted-devices.service.js';
import { PasswordsService } from './passwords.service.js';

const WRONG = 'Email o password non corrette.';
/** Used for an address without an account, so that the same steps are executed. */
const NO_ACCOUNT = { id: 0, token_version: 0, password_hash: null };

/** The client of a sign-in. */
export interface Caller {
  /** IP address. */
  readonly address: string;
  /** Value of the device cookie, if the request had one. */
  readonly device: string | undefined;
  /** For the security log. */
  readonly request: FastifyRequest;
}

/** Sign-in with a password. */
@Injectable()
export class SignInsService {
  constructor(
    private readonly users: UsersService,
    private readonly secondStep: SecondStepService,
    private readonly passwords: PasswordsService,
    private readonly throttle: LoginThrottleService,
    private readonly devices: TrustedDevicesService,
  ) {}

  /**
   * Opens a session. An unknown address and a wrong password get the same response after the same time.
   * @throws 401, 403 with a ticket when a code is needed too, 429 after several failures
   */
  async signIn(username: string, password: string, caller: Caller): Promise<OpenSession> {
    const email = normaliseEmail(username);
    const user = await this.users.findByEmail(email);
    if (user) setAccount(caller.request, user.id);
    const { id, token_version: tokenVersion, password_hash: hash } = user ?? NO_ACCOUNT;
    const trustedDevice = this.devices.isTrusted(caller.device, { userId: id, tokenVersion });
    const attempt = await this.throttle.begin({ account: email, address: caller.address, trustedDevice });
    if (!(await this.passwords.matches(hash, password))) throw unauthenticated(WRONG);
    await attempt.succeeded();
    return this.secondStep.open(id, caller.request, hash);
  }
}
