import { Injectable } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import { AccountDeletion } from '../users/users.events.js';
import { LeadsService } from './leads.service.js';

/** Deletes the leads that a person created before registering, together with the account. */
@Injectable()
export class LeadsListener {
  constructor(private readonly leads: LeadsService) {}

  @OnEvent(AccountDeletion.name, { suppressErrors: false })
  async onAccountDeletion({ email }: AccountDeletion): Promise<void> {
    await this.leads.deleteOf(email);
  }
}
