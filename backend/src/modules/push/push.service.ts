import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { invalidField } from '../../common/errors/product-error.js';
import type { Principal } from '../../common/http/access.js';
import { ENV } from '../../config/config.module.js';
import type { Env } from '../../config/env.js';
import { Clock } from '../../platform/clock/clock.service.js';
import { Database } from '../../platform/database/database.service.js';
import { isDuplicate } from '../../platform/database/engine.js';
import type { PushSubscriptionDto } from './dto/push.dto.js';
import { mayPushTo } from './push.policy.js';
import { PushRepository } from './push.repository.js';

/** Browsers a person can have told of news; the oldest goes for one more. */
const PER_PERSON = 20;

/** Which browsers want to be told of new messages; the only writer of `push_subscriptions`. */
@Injectable()
export class PushService {
  constructor(
    private readonly subscriptions: PushRepository,
    private readonly database: Database,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /**
   * Ties a browser to the session that asks; it belongs to whoever subscribed last. Asked again, it is the same
   * subscription.
   * @throws 400 for an address that is no known push service's
   */
  async subscribe(person: Principal, { endpoint, keys }: PushSubscriptionDto): Promise<void> {
    if (!mayPushTo(endpoint, this.env.pushServices))
      throw invalidField('endpoint', 'Questo servizio di notifiche non è supportato');
    const row = {
      session_id: person.sessionId,
      endpoint_hash: hashOf(endpoint),
      endpoint,
      p256dh: keys.p256dh,
      auth: keys.auth,
      created_at: this.clock.timestamp(),
    };
    await this.database.transaction(async () => {
      await this.store(row);
      const ids = await this.subscriptions.findIdsOf(person.userId);
      for (const id of ids.slice(PER_PERSON)) await this.subscriptions.delete(id);
    });
  }

  /** Forgets a browser of the person; does nothing when it is unknown or somebody else's. */
  async unsubscribe(person: Principal, endpoint: string): Promise<void> {
    await this.database.transaction(() => this.subscriptions.deleteOf(person.userId, hashOf(endpoint)));
  }

  private async store(row: Parameters<PushRepository['insert']>[0]): Promise<void> {
    if (await this.subscriptions.handOver(row)) return;
    try {
      await this.subscriptions.insert(row);
    } catch (error) {
      // Two requests of one browser at the same time: the other one was first.
      if (!isDuplicate(error)) throw error;
      await this.subscriptions.handOver(row);
    }
  }
}

function hashOf(endpoint: string): string {
  return createHash('sha256').update(endpoint).digest('hex');
}
