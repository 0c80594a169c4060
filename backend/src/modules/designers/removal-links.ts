import { Injectable } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import { REMOVAL_LINK_HOURS } from '@stanze/domain/limits';
import { newSecret, sha256 } from '../../common/secrets.js';
import { Clock } from '../../platform/clock/clock.service.js';
import { Database } from '../../platform/database/database.service.js';
import { Events } from '../../platform/events/events.service.js';
import { EmailChanged } from '../users/users.events.js';
import { RemovalRequested } from './designers.events.js';
import { DesignersRepository } from './designers.repository.js';
import { RemovalRequestsRepository } from './removal-requests.repository.js';

const LIFE_MS = REMOVAL_LINK_HOURS * 60 * 60 * 1000;

/** Links that remove a profile: single use, 24 hours, the newest only. */
@Injectable()
export class RemovalLinks {
  constructor(
    private readonly requests: RemovalRequestsRepository,
    private readonly designers: DesignersRepository,
    private readonly database: Database,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  /** Makes a link for the profile of a normalised address and has it mailed; an unknown address costs the same work. */
  async send(email: string): Promise<void> {
    const token = newSecret();
    await this.database.transaction(async () => {
      const designerId = await this.designers.findIdByEmail(email);
      await this.requests.replace({
        email_hash: sha256(email),
        designer_id: designerId,
        token_hash: sha256(token),
        expires_at: this.clock.timestamp(LIFE_MS),
      });
      const [brief] = designerId === null ? [] : await this.designers.findBriefs([designerId]);
      if (brief) await this.events.publish(new RemovalRequested({ name: brief.name, email }, token));
    });
  }

  /** Who gave an address up must not remove the profile with a mail that lies there. */
  @OnEvent(EmailChanged.name, { suppressErrors: false })
  async onEmailChanged({ userId }: EmailChanged): Promise<void> {
    const designerId = await this.designers.findIdByUser(userId);
    if (designerId !== null) await this.requests.deleteOf(designerId);
  }

  /** The designer whom this token removes, as long as it holds. */
  designerOf(token: string): Promise<number | null> {
    return this.requests.findDesigner(sha256(token), this.clock.timestamp());
  }
}
