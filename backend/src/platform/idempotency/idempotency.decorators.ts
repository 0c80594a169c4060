import { applyDecorators, SetMetadata, UseInterceptors } from '@nestjs/common';
import { IdempotencyInterceptor } from './idempotency.interceptor.js';

/** How a POST treats an `Idempotency-Key`; a test refuses POSTs that do not say. */
export const IDEMPOTENCY = 'stanze:idempotency';

/** A POST that takes effect once for each key; whoever repeats it gets the stored answer. */
export const Idempotent = () =>
  applyDecorators(SetMetadata(IDEMPOTENCY, 'stored'), UseInterceptors(IdempotencyInterceptor));

/**
 * A POST whose answer is not kept under its key: its service recognises a repeat itself, or the answer holds
 * credentials that must not be stored.
 */
export const Repeatable = (): MethodDecorator => SetMetadata(IDEMPOTENCY, 'repeatable');
