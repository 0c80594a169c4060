import { Injectable } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import { IdempotencyKeysRepository } from '../../platform/idempotency/idempotency-keys.repository.js';
import { AccountDeletion } from '../users/users.events.js';

/** Deletes the stored responses to a person's requests, which hold name and address. */
@Injectable()
export class AccountsListener {
  constructor(private readonly keys: IdempotencyKeysRepository) {}

  @OnEvent(AccountDeletion.name, { suppressErrors: false })
  async onAccountDeletion({ userId }: AccountDeletion): Promise<void> {
    await this.keys.deleteOf(userId);
  }
}
