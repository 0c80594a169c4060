import { Injectable, type OnModuleInit } from '@nestjs/common';
import { IDEMPOTENCY_KEY_DAYS } from '@stanze/domain/limits';
import { Retention } from '../../platform/retention/retention.service.js';
import { SetupTokensRepository } from './setup-tokens.repository.js';

const KEPT_MS = IDEMPOTENCY_KEY_DAYS * 24 * 60 * 60 * 1000;

/**
 * Tokens for a first password. A row also recognises its registration when that is sent again (docs/decisions/0009), so
 * it stays as long as any other answer to a repeated request.
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
        this.tokens.deleteExpiredBefore(new Date(now - KEPT_MS).toISOString(), limit),
    });
  }
}
