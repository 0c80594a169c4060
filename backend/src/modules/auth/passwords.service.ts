import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { PASSWORD_LENGTH } from '@stanze/domain/limits';
import { invalidField, unavailable } from '../../common/errors/product-error.js';
import { COMMON_PASSWORDS } from './common-passwords.js';

/** Argon2id (the library's default) with 19 MiB, two passes, one lane: OWASP's first choice. */
const OPTIONS = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };
/** Hashes computed at the same time; each takes a core and 19 MiB. */
const AT_ONCE = 2;
/** Requests that may wait for their turn; more would only make everybody wait for nothing. */
const WAITING = 64;

/** Hashing and checking passwords, a few at a time so that the rest of the server stays quick. */
@Injectable()
export class PasswordsService {
  private running = 0;
  private readonly queue: (() => void)[] = [];
  private readonly nobody = hash('nobody has this password', OPTIONS);

  /** @throws 503 when too many are waiting */
  hash(password: string): Promise<string> {
    return this.inTurn(() => hash(password.normalize('NFC'), OPTIONS));
  }

  /** Takes the same time when there is no hash to compare with. @throws 503 when too many are waiting */
  matches(stored: string | null, password: string): Promise<boolean> {
    return this.inTurn(async () => {
      const same = await verify(stored ?? (await this.nobody), password.normalize('NFC'));
      return stored !== null && same;
    });
  }

  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.running >= AT_ONCE) {
      if (this.queue.length >= WAITING)
        throw unavailable('Troppi accessi in questo momento. Riprova tra poco.', 2);
      await new Promise<void>((resolve) => this.queue.push(resolve));
    } else this.running += 1;
    try {
      return await work();
    } finally {
      const next = this.queue.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}

/** Refuses passwords of a wrong length and those everybody tries first. @throws 400 */
export function requireGoodPassword(password: string, field = 'password'): void {
  const { min, max } = PASSWORD_LENGTH;
  if (password.length < min) throw invalidField(field, `La password deve contenere almeno ${min} caratteri`);
  if (password.length > max)
    throw invalidField(field, `La password può contenere al massimo ${max} caratteri`);
  if (COMMON_PASSWORDS.has(password.toLowerCase())) {
    throw invalidField(field, 'Questa password è troppo comune: scegline una più personale');
  }
}
