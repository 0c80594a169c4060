import { Injectable, type OnModuleInit } from '@nestjs/common';
import { IDEMPOTENCY_KEY_DAYS } from '@stanze/domain/limits';
import { Retention } from '../../platform/retention/retention.service.js';
import { SetupTokensRepository } from './setup-tokens.repository.js';

const STORED_MS = IDEMPOTENCY_KEY_DAYS * 24 * 60 * 60 * 1000;

/**
 * Deletes tokens for a first password. A row also recognises its registration when that is sent again
 * (docs/decisions/0009-setup-tokens-and-deletion.md), so it is stored as long as the other responses to repeated
 * requests.
 */
@Injectable()
export class SetupTokensRetention implements OnModuleInit {
  constructor(
    private readonly retention: Retention,
    private readonly tokens: SetupTokensRepository,
  ) {}

  onModuleInit(): void {
    this.retention.register({
      name: 'setup tokens',
      deleteSome: (now, limit) =>
        this.tokens.deleteExpiredBefore(new Date(now - STORED_MS).toISOString(), limit),
    });
  }
}
