import { Injectable } from '@nestjs/common';
import type { GuardedRequest } from '../../common/http/access.js';
import { fingerprintOf } from './fingerprint.js';
import { IDEMPOTENCY } from './idempotency.decorators.js';
import { IdempotencyKeysRepository } from './idempotency-keys.repository.js';
import { storedKey } from './stored-key.js';

/** Recognises requests that get the stored answer of an earlier one. */
@Injectable()
export class RepetitionsService {
  constructor(private readonly keys: IdempotencyKeysRepository) {}

  /** Whether the answer to this request is stored under its key. */
  async isRepetition(request: GuardedRequest, handler: object): Promise<boolean> {
    const key = request.headers['idempotency-key'];
    const isStored = Reflect.getMetadata(IDEMPOTENCY, handler) === 'stored';
    if (!isStored || typeof key !== 'string') return false;
    const { user_id, idem_key } = storedKey(request, key);
    const stored = await this.keys.find(user_id, idem_key);
    return stored?.fingerprint === fingerprintOf(request) && stored.route === request.routeOptions.url;
  }
}
