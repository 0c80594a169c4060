import { Injectable } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import { EmailChanged } from '../../users/users.events.js';
import { RemovalLinksService } from './removal-links.service.js';

/** A link that was mailed to an old address removes nothing. */
@Injectable()
export class RemovalLinksListener {
  constructor(private readonly links: RemovalLinksService) {}

  @OnEvent(EmailChanged.name, { suppressErrors: false })
  async onEmailChanged({ userId }: EmailChanged): Promise<void> {
    await this.links.deleteOfUser(userId);
  }
}
