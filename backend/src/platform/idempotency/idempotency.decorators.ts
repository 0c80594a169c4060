import { applyDecorators, SetMetadata, UseInterceptors } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import { IdempotencyInterceptor } from './idempotency.interceptor.js';

/** How a POST treats an `Idempotency-Key`; a test refuses POSTs that do not say. */
export const IDEMPOTENCY = 'stanze:idempotency';

const KeyHeader = () =>
  ApiHeader({
    name: 'idempotency-key',
    required: false,
    description: 'Chosen by the sender, 1 to 64 letters, digits, - or _; the same key takes effect once.',
  });

/** A POST that takes effect once for each key; whoever repeats it gets the stored answer. */
export const Idempotent = () =>
  applyDecorators(SetMetadata(IDEMPOTENCY, 'stored'), UseInterceptors(IdempotencyInterceptor), KeyHeader());

/**
 * A POST whose answer is not kept under its key: its service recognises a repeat itself, or the answer holds
 * credentials that must not be stored.
 */
export const Repeatable = () => applyDecorators(SetMetadata(IDEMPOTENCY, 'repeatable'), KeyHeader());
