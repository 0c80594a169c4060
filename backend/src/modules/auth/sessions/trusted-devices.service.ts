import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readHostCookie, setHostCookie } from '../../../common/http/host-cookie.js';
import { sameHash } from '../../../common/secrets.js';
import { setAccount } from '../../../common/http/request-account.js';
import { ENV } from '../../../config/config.module.js';
import type { Env } from '../../../config/env.js';

const COOKIE_NAME = 'stanze_device';
const YEAR_SECONDS = 365 * 24 * 60 * 60;
/** Maximum number of accounts per device; the one that signed in least recently is dropped. */
const ACCOUNTS_PER_DEVICE = 5;

/** The account that trusts a device; increasing its token version ends the trust in all its devices. */
export interface DeviceOwner {
  readonly userId: number;
  readonly tokenVersion: number;
}

/**
 * Devices on which a person has signed in before. Their attempts to enter a password are counted separately, so that
 * nobody can lock the owner out by guessing from other devices. The cookie contains one signature per account and
 * grants no access.
 */
@Injectable()
export class TrustedDevicesService {
  private readonly key: Buffer;
  /** Whether people use https, so that cookies are sent with it only. */
  readonly isHttps: boolean;

  constructor(@Inject(ENV) env: Env) {
    this.isHttps = env.publicUrl.startsWith('https:');
    // A separate key, because the key of the access tokens signs nothing else.
    this.key = createHmac('sha256', env.jwtSecret).update('known devices').digest();
  }

  /**
   * Whether this person has signed in on this device before.
   * @param cookie value of the device cookie, if the request had one
   */
  isTrusted(cookie: string | undefined, owner: DeviceOwner): boolean {
    const signature = this.signatureOf(owner);
    return signaturesIn(cookie).some((one) => sameHash(one, signature));
  }

  /** Sets the device cookie, with this person added to the accounts that it already contains. */
  trust(owner: DeviceOwner, reply: FastifyReply): void {
    setAccount(reply.request, owner.userId);
    const signature = this.signatureOf(owner);
    const others = signaturesIn(deviceCookie(reply.request)).filter((one) => one !== signature);
    const value = [signature, ...others].slice(0, ACCOUNTS_PER_DEVICE).join('.');
    setHostCookie(reply, { name: COOKIE_NAME, value, maxAge: YEAR_SECONDS, isHttps: this.isHttps });
  }

  private signatureOf({ userId, tokenVersion }: DeviceOwner): string {
    return createHmac('sha256', this.key).update(`${userId} ${tokenVersion}`).digest('base64url');
  }
}

/** The value of the device cookie of a request. */
export function deviceCookie(request: Pick<FastifyRequest, 'cookies' | 'protocol'>): string | undefined {
  return readHostCookie(request, COOKIE_NAME);
}

function signaturesIn(cookie: string | undefined): string[] {
  return (cookie ?? '').split('.').filter(Boolean).slice(0, ACCOUNTS_PER_DEVICE);
}
