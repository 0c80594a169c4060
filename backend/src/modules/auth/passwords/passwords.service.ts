import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { unavailable } from '../../../common/errors/product-error.js';

/** Argon2id (the library's default) with 19 MiB, two passes, one lane: OWASP's first recommendation. */
const OPTIONS = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };
/** Number of hashes computed at the same time; each uses one core and 19 MiB. */
const CONCURRENCY = 2;
/** Maximum number of waiting requests; with more, each would wait too long. */
const QUEUE_LIMIT = 64;

/** Hashes and verifies passwords, a few at a time so that other requests stay fast. */
@Injectable()
export class PasswordsService {
  private readonly limit = pLimit(CONCURRENCY);
  private readonly placeholderHash = hash('nobody has this password', OPTIONS);

  /** @throws 503 when too many requests are waiting */
  hash(password: string): Promise<string> {
    return this.limited(() => hash(password.normalize('NFC'), OPTIONS));
  }

  /**
   * Whether a password matches a stored hash. Takes the same time when there is no hash (`stored` null).
   * @throws 503 when too many requests are waiting
   */
  matches(stored: string | null, password: string): Promise<boolean> {
    return this.limited(async () => {
      const isEqual = await verify(stored ?? (await this.placeholderHash), password.normalize('NFC'));
      return stored !== null && isEqual;
    });
  }

  private async limited<T>(work: () => Promise<T>): Promise<T> {
    if (this.limit.pendingCount >= QUEUE_LIMIT)
      throw unavailable('Troppi accessi in questo momento. Riprova tra poco.', 2);
    return this.limit(work);
  }
}
