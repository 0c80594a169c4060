import { applyDecorators, SetMetadata, UseInterceptors } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import { IdempotencyInterceptor } from './idempotency.interceptor.js';

/** Metadata: how a POST treats an `Idempotency-Key`. A test refuses POSTs without it. */
export const IDEMPOTENCY = 'stanze:idempotency';

const KeyHeader = () =>
  ApiHeader({
    name: 'idempotency-key',
    required: false,
    description:
      'Chosen by the sender, 1 to 64 letters, digits, - or _; a request with the same key takes effect once.',
  });

/** A POST that takes effect once for each key; a repetition gets the stored answer. */
export const Idempotent = () =>
  applyDecorators(SetMetadata(IDEMPOTENCY, 'stored'), UseInterceptors(IdempotencyInterceptor), KeyHeader());

/**
 * A POST whose answer is not stored under its key: its service recognises a repetition itself, or the answer contains
 * credentials that must not be stored.
 */
export const Repeatable = () => applyDecorators(SetMetadata(IDEMPOTENCY, 'repeatable'), KeyHeader());
