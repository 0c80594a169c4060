import { Inject, Injectable } from '@nestjs/common';
import { invalidField } from '../../common/errors/product-error.js';
import type { Principal } from '../../common/http/access.js';
import { sha256 } from '../../common/secrets.js';
import { ENV } from '../../config/config.module.js';
import type { Env } from '../../config/env.js';
import { Clock } from '../../platform/clock/clock.service.js';
import { Database } from '../../platform/database/database.service.js';
import { isDuplicate } from '../../platform/database/engine.js';
import { SessionsService } from '../auth/sessions/sessions.service.js';
import type { PushSubscriptionDto } from './dto/push.dto.js';
import { mayPushTo } from './push.policy.js';
import { PushRepository } from './push.repository.js';

/** Maximum number of subscriptions per person; a further one replaces the oldest. */
const PER_PERSON = 20;

/** Browsers that are notified of new messages (docs/product.md#push); writes `push_subscriptions`. */
@Injectable()
export class PushService {
  constructor(
    private readonly subscriptions: PushRepository,
    private readonly sessions: SessionsService,
    private readonly database: Database,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /**
   * Subscribes a browser for the session of the request. A browser belongs to the session that subscribed last; a
   * repeated request changes nothing.
   * @throws 400 for an endpoint that belongs to none of the accepted push services
   */
  async subscribe(person: Principal, { endpoint, keys }: PushSubscriptionDto): Promise<void> {
    if (!mayPushTo(endpoint, this.env.pushServices))
      throw invalidField('endpoint', 'Questo servizio di notifiche non è supportato');
    const row = {
      session_id: person.sessionId,
      endpoint_hash: sha256(endpoint),
      endpoint,
      p256dh: keys.p256dh,
      auth: keys.auth,
      created_at: this.clock.timestamp(),
    };
    await this.database.transaction(async () => {
      await this.store(row);
      const own = await this.subscriptionsOf(person.userId);
      await this.subscriptions.delete(own.slice(PER_PERSON).map(({ id }) => id));
    });
  }

  /** Deletes the subscription of a browser; does nothing when there is none or when it belongs to another person. */
  async unsubscribe(person: Principal, endpoint: string): Promise<void> {
    const hash = sha256(endpoint);
    await this.database.transaction(async () => {
      const own = await this.subscriptionsOf(person.userId);
      await this.subscriptions.delete(own.filter((one) => one.endpoint_hash === hash).map(({ id }) => id));
    });
  }

  /** The browsers of a person that are notified: by which service and since when, without what opens them to others. */
  async exportOf(userId: number): Promise<{ service: string; created_at: string }[]> {
    const own = await this.subscriptionsOf(userId);
    return own.map(({ endpoint, created_at }) => ({ service: new URL(endpoint).host, created_at }));
  }

  private async subscriptionsOf(userId: number) {
    return this.subscriptions.findOfSessions(await this.sessions.openIdsOf(userId));
  }

  private async store(row: Parameters<PushRepository['insert']>[0]): Promise<void> {
    if (await this.subscriptions.moveToSession(row)) return;
    try {
      await this.subscriptions.insert(row);
    } catch (error) {
      // Another request of the same browser has stored it first.
      if (!isDuplicate(error)) throw error;
      await this.subscriptions.moveToSession(row);
    }
  }
}
