import { Injectable } from '@nestjs/common';
import { REMOVAL_LINK_HOURS } from '@stanze/domain/limits';
import { newSecret, sha256 } from '../../../common/secrets.js';
import { Clock } from '../../../platform/clock/clock.service.js';
import { Database } from '../../../platform/database/database.service.js';
import { Events } from '../../../platform/events/events.service.js';
import { DesignersService } from '../profiles/designers.service.js';
import { RemovalRequested } from './removal.events.js';
import { RemovalRequestsRepository } from './removal-requests.repository.js';

const LINK_LIFETIME_MS = REMOVAL_LINK_HOURS * 60 * 60 * 1000;

/** Links that remove a profile: for one use, 24 hours, the newest only. */
@Injectable()
export class RemovalLinksService {
  constructor(
    private readonly requests: RemovalRequestsRepository,
    private readonly designers: DesignersService,
    private readonly database: Database,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  /** Mails a link for the profile of a normalised address; an unknown address costs the same work. */
  async send(email: string): Promise<void> {
    const token = newSecret();
    await this.database.transaction(async () => {
      const designerId = await this.designers.idOfEmail(email);
      await this.requests.replace({
        email_hash: sha256(email),
        designer_id: designerId,
        token_hash: sha256(token),
        expires_at: this.clock.timestamp(LINK_LIFETIME_MS),
      });
      if (designerId === null) return;
      const { name } = await this.designers.brief(designerId);
      await this.events.publish(new RemovalRequested({ name, email }, token));
    });
  }

  /** The designer whom this token removes; null when it is unknown, used or expired. */
  designerOf(token: string): Promise<number | null> {
    return this.requests.findDesigner(sha256(token), this.clock.timestamp());
  }

  /** Deletes the links of an account that has another address now: the old mailbox may belong to somebody else. */
  async deleteOfUser(userId: number): Promise<void> {
    const designerId = await this.designers.idOfUser(userId);
    if (designerId !== null) await this.requests.deleteOf(designerId);
  }
}
