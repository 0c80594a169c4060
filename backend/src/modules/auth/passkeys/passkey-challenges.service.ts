import { randomBytes } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { newSecret, sha256 } from '../../../common/secrets.js';
import { Clock } from '../../../platform/clock/clock.service.js';
import { Database } from '../../../platform/database/database.service.js';
import { Retention } from '../../../platform/retention/retention.service.js';
import { PasskeyChallengesRepository } from './passkey-challenges.repository.js';
import type { ChallengePurpose, IssuedChallenge, UsedChallenge } from './passkeys.types.js';

const VALID_MS = 5 * 60 * 1000;

/** The person who adds a passkey; absent at a sign-in, where the person is not identified yet. */
interface Owner {
  readonly userId: number;
  readonly userHandle: string;
}

/** Challenges of the server (docs/product.md#passkeys): single use, five minutes; the only writer of `passkey_challenges`. */
@Injectable()
export class PasskeyChallengesService implements OnModuleInit {
  constructor(
    private readonly challenges: PasskeyChallengesRepository,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly retention: Retention,
  ) {}

  onModuleInit(): void {
    this.retention.register({
      name: 'passkey_challenges',
      deleteSome: (now, limit) => this.challenges.deleteExpired(new Date(now).toISOString(), limit),
    });
  }

  /** Creates a challenge for one purpose and, when a passkey is added, for its owner only. */
  async issue(purpose: ChallengePurpose, owner: Owner | null): Promise<IssuedChallenge> {
    const id = newSecret();
    const challenge = randomBytes(32).toString('base64url');
    const row = {
      id_hash: sha256(id),
      purpose,
      user_id: owner?.userId ?? null,
      challenge,
      user_handle: owner?.userHandle ?? null,
      expires_at: this.clock.timestamp(VALID_MS),
    };
    await this.database.transaction(() => this.challenges.insert(row));
    return { id, challenge };
  }

  /**
   * Uses up the challenge of an id, before the answer to it is verified: a wrong answer cannot be followed by another.
   * @returns null when it was used, has expired, or was issued for another purpose or person
   */
  async use(id: string, purpose: ChallengePurpose, userId: number | null): Promise<UsedChallenge | null> {
    const row = await this.database.transaction(() => this.challenges.take(sha256(id)));
    if (row === null || row.expires_at <= this.clock.timestamp()) return null;
    if (row.purpose !== purpose || row.user_id !== userId) return null;
    return { challenge: row.challenge, userHandle: row.user_handle };
  }
}
