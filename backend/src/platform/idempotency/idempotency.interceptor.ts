import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { conflict, invalidInput, keyReused } from '../../common/errors/product-error.js';
import type { GuardedRequest } from '../../common/http/access.js';
import { Clock } from '../clock/clock.service.js';
import { Database } from '../database/database.service.js';
import { isDuplicate, isLockTimeout } from '../database/engine.js';
import { fingerprintOf } from './fingerprint.js';
import type { IdempotencyKey } from './idempotency-key.entity.js';
import { IdempotencyKeysRepository } from './idempotency-keys.repository.js';
import { storedKey } from './stored-key.js';

/**
 * A POST with an `Idempotency-Key` takes effect once: key, writes and answer are committed in one transaction, the
 * primary key decides between simultaneous requests, and a repetition gets the stored answer. Refusals are not stored.
 */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(
    private readonly database: Database,
    private readonly keys: IdempotencyKeysRepository,
    private readonly clock: Clock,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<GuardedRequest>();
    const key = request.headers['idempotency-key'];
    if (key === undefined) return next.handle();
    checkKey(key);
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    return from(this.database.transaction(() => this.handleOnce(request, reply, String(key), next)));
  }

  private async handleOnce(
    request: GuardedRequest,
    reply: FastifyReply,
    key: string,
    next: CallHandler,
  ): Promise<unknown> {
    const row = {
      ...storedKey(request, key),
      route: request.routeOptions.url ?? '',
      fingerprint: fingerprintOf(request),
      status: 0,
      body: '',
      created_at: this.clock.timestamp(),
    };
    try {
      await this.keys.insert(row);
    } catch (error) {
      if (isLockTimeout(error)) throw conflict('Questo invio è già in corso: aspetta un momento.', 1);
      if (isDuplicate(error)) return this.storedAnswer(row, reply);
      throw error;
    }
    const answer: unknown = await lastValueFrom(next.handle(), { defaultValue: undefined });
    await this.keys.storeAnswer({ ...row, status: reply.statusCode, body: JSON.stringify(answer ?? null) });
    return answer;
  }

  private async storedAnswer(
    row: Pick<IdempotencyKey, 'user_id' | 'idem_key' | 'route' | 'fingerprint'>,
    reply: FastifyReply,
  ): Promise<unknown> {
    const stored = await this.keys.find(row.user_id, row.idem_key);
    if (!stored) throw conflict('Questo invio è già in corso: aspetta un momento.', 1);
    if (stored.fingerprint !== row.fingerprint || stored.route !== row.route) throw keyReused();
    reply.status(stored.status);
    return JSON.parse(stored.body) as unknown;
  }
}

function checkKey(key: string | string[]): void {
  if (typeof key === 'string' && /^[\w-]{1,64}$/.test(key)) return;
  throw invalidInput([
    { loc: ['header', 'Idempotency-Key'], msg: 'Idempotency-Key non valida.', type: 'value_error' },
  ]);
}
