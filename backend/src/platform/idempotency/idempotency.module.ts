import { Global, Module } from '@nestjs/common';
import { IdempotencyInterceptor } from './idempotency.interceptor.js';
import { IdempotencyKeysRepository } from './idempotency-keys.repository.js';
import { IdempotencyRetention } from './idempotency.retention.js';

/** Global, because every module with a POST binds the interceptor (`@Idempotent()`). */
@Global()
@Module({
  providers: [IdempotencyKeysRepository, IdempotencyInterceptor, IdempotencyRetention],
  exports: [IdempotencyKeysRepository, IdempotencyInterceptor],
})
export class IdempotencyModule {}
