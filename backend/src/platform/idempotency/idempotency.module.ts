import { Global, Module } from '@nestjs/common';
import { IdempotencyInterceptor } from './idempotency.interceptor.js';
import { IdempotencyKeysRepository } from './idempotency-keys.repository.js';

/** Global, because every module with a POST binds the interceptor (`@Idempotent()`). */
@Global()
@Module({
  providers: [IdempotencyKeysRepository, IdempotencyInterceptor],
  exports: [IdempotencyKeysRepository, IdempotencyInterceptor],
})
export class IdempotencyModule {}
