import { Injectable } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import { IdempotencyKeysRepository } from '../../platform/idempotency/idempotency-keys.repository.js';
import { AccountLeaves } from '../users/users.events.js';

/** Stored answers of a person's requests hold name and address: they go with the account. */
@Injectable()
export class AccountsListener {
  constructor(private readonly keys: IdempotencyKeysRepository) {}

  @OnEvent(AccountLeaves.name, { suppressErrors: false })
  async onAccountLeaves({ userId }: AccountLeaves): Promise<void> {
    await this.keys.deleteOf(userId);
  }
}
