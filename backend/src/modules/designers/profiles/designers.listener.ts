import { Injectable } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import { NameChanged } from '../../users/users.events.js';
import { DesignerProfilesService } from './designer-profiles.service.js';

/** A designer has one name: the profile takes over the account's. */
@Injectable()
export class DesignersListener {
  constructor(private readonly profiles: DesignerProfilesService) {}

  @OnEvent(NameChanged.name, { suppressErrors: false })
  async onNameChanged({ userId, name }: NameChanged): Promise<void> {
    await this.profiles.rename(userId, name);
  }
}
