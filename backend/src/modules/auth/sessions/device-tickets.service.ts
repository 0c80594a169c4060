import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { sameHash } from '../../../common/secrets.js';
import { ENV } from '../../../config/config.module.js';
import type { Env } from '../../../config/env.js';

/** The session for which a ticket was issued. */
export interface TicketSession {
  readonly userId: number;
  readonly sessionId: string;
}

const FORMAT = /^([1-9]\d{0,14})\.([0-9a-f]{32})\.([\w-]{43})$/;

/**
 * Tickets with which a device asks whether its session and its account still exist (docs/product.md#erasure-on-devices).
 * A ticket is signed, not stored: it is valid for as long as the device has it, after the session and the account too,
 * and nothing about a deleted account stays on the server. It grants no access.
 */
@Injectable()
export class DeviceTicketsService {
  private readonly keys: readonly Buffer[];

  constructor(@Inject(ENV) env: Env) {
    const secrets = [env.jwtSecret, env.jwtSecretPrevious].filter((secret) => secret !== null);
    // Separate keys, because those of the access tokens sign nothing else.
    this.keys = secrets.map((secret) => createHmac('sha256', secret).update('device tickets').digest());
  }

  /** The ticket of a session. Ids of accounts are never used twice. */
  issue({ userId, sessionId }: TicketSession): string {
    const content = `${userId}.${sessionId}`;
    const [signature = ''] = this.signaturesOf(content);
    return `${content}.${signature}`;
  }

  /** The session of a ticket; null when this server has not issued it. */
  read(ticket: string): TicketSession | null {
    const [, userId, sessionId, signature] = FORMAT.exec(ticket) ?? [];
    if (userId === undefined || sessionId === undefined || signature === undefined) return null;
    const signatures = this.signaturesOf(`${userId}.${sessionId}`);
    const isIssued = signatures.some((one) => sameHash(one, signature));
    return isIssued ? { userId: Number(userId), sessionId } : null;
  }

  private signaturesOf(content: string): string[] {
    return this.keys.map((key) => createHmac('sha256', key).update(content).digest('base64url'));
  }
}
