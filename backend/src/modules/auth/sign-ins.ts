import { Injectable } from '@nestjs/common';
import { normaliseEmail } from '@stanze/domain/validation';
import { unauthenticated } from '../../common/errors/product-error.js';
import { UsersService } from '../users/users.service.js';
import { KnownDevices } from './known-devices.js';
import { LoginThrottle } from './login-throttle.js';
import { PasswordsService } from './passwords.service.js';
import { type OpenSession, SessionsService } from './sessions.service.js';

const WRONG = 'Email o password non corrette.';
/** Stands for an address that nobody has, so that looking at the device takes the same steps. */
const NOBODY = { id: 0, token_version: 0, password_hash: null };

/** Where a sign-in comes from. */
export interface Caller {
  readonly address: string;
  /** What the device's cookie says; see `KnownDevices`. */
  readonly device: string | undefined;
}

/** Signing in with a password. */
@Injectable()
export class SignIns {
  constructor(
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly passwords: PasswordsService,
    private readonly throttle: LoginThrottle,
    private readonly devices: KnownDevices,
  ) {}

  /**
   * Opens a session; an unknown address and a wrong password are told alike, after the same time.
   * @throws 401, 429 after several failures
   */
  async signIn(username: string, password: string, caller: Caller): Promise<OpenSession> {
    const email = normaliseEmail(username);
    const user = await this.users.findByEmail(email);
    const { id, token_version: tokenVersion, password_hash: hash } = user ?? NOBODY;
    const knownDevice = this.devices.isKnown(caller.device, { userId: id, tokenVersion });
    const attempt = await this.throttle.begin({ account: email, address: caller.address, knownDevice });
    if (!(await this.passwords.matches(hash, password))) throw unauthenticated(WRONG);
    await attempt.succeeded();
    return this.sessions.open(id, hash);
  }
}
