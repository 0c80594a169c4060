import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { sameHash } from '../../common/secrets.js';
import { ENV } from '../../config/config.module.js';
import type { Env } from '../../config/env.js';
import type { DeviceOwner } from './sessions.service.js';

const NAME = 'stanze_device';
const YEAR_SECONDS = 365 * 24 * 60 * 60;
/** People who share a device; the one who has not signed in for longest is forgotten. */
const PEOPLE = 5;

/**
 * Devices on which a person has signed in before. Whoever guesses passwords from elsewhere cannot lock them out: their
 * attempts are counted apart. The cookie holds a signature for each account, and opens nothing by itself.
 */
@Injectable()
export class KnownDevices {
  private readonly key: Buffer;

  constructor(@Inject(ENV) private readonly env: Env) {
    // A key of its own: what signs access tokens signs nothing else.
    this.key = createHmac('sha256', env.jwtSecret).update('known devices').digest();
  }

  /** Has this person signed in here before? `cookie` is what the device sent. */
  isKnown(cookie: string | undefined, owner: DeviceOwner): boolean {
    const mark = this.markOf(owner);
    return marksIn(cookie).some((one) => sameHash(one, mark));
  }

  /** Keeps in mind, on the device itself, that the person has signed in here. */
  remember(owner: DeviceOwner, reply: FastifyReply): void {
    const mark = this.markOf(owner);
    const others = marksIn(reply.request.cookies[NAME]).filter((one) => one !== mark);
    reply.setCookie(NAME, [mark, ...others].slice(0, PEOPLE).join('.'), {
      path: '/api',
      httpOnly: true,
      sameSite: 'strict',
      secure: this.env.publicUrl.startsWith('https:'),
      maxAge: YEAR_SECONDS,
    });
  }

  private markOf({ userId, tokenVersion }: DeviceOwner): string {
    return createHmac('sha256', this.key).update(`${userId} ${tokenVersion}`).digest('base64url');
  }
}

/** What a request says of its device. */
export function deviceCookie({
  cookies,
}: {
  cookies: Record<string, string | undefined>;
}): string | undefined {
  return cookies[NAME];
}

function marksIn(cookie: string | undefined): string[] {
  return (cookie ?? '').split('.').filter(Boolean).slice(0, PEOPLE);
}
