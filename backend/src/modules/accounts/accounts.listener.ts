import { Injectable } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import { IdempotencyKeysRepository } from '../../platform/idempotency/idempotency-keys.repository.js';
import { AccountDeletion } from '../users/users.events.js';

/** Stored answers of a person's requests hold name and address: they go with the account. */
@Injectable()
export class AccountsListener {
  constructor(private readonly keys: IdempotencyKeysRepository) {}

  @OnEvent(AccountDeletion.name, { suppressErrors: false })
  async onAccountDeletion({ userId }: AccountDeletion): Promise<void> {
    await this.keys.deleteOf(userId);
  }
}
