import { Injectable, type OnModuleInit } from '@nestjs/common';
import { IDEMPOTENCY_KEY_DAYS } from '@stanze/domain/limits';
import { Retention } from '../retention/retention.service.js';
import { IdempotencyKeysRepository } from './idempotency-keys.repository.js';

const RETENTION_MS = IDEMPOTENCY_KEY_DAYS * 24 * 60 * 60 * 1000;

/** Registers stored answers whose requests are not repeated any more. */
@Injectable()
export class IdempotencyRetention implements OnModuleInit {
  constructor(
    private readonly retention: Retention,
    private readonly keys: IdempotencyKeysRepository,
  ) {}

  onModuleInit(): void {
    this.retention.register({
      name: 'idempotency keys',
      deleteSome: (now, limit) =>
        this.keys.deleteOlderThan(new Date(now - RETENTION_MS).toISOString(), limit),
    });
  }
}
