import { Injectable } from '@nestjs/common';
import { FORBIDDEN } from '@stanze/domain/http-statuses';
import { SECOND_FACTOR_REQUIRED, WRONG_CODE } from '@stanze/domain/second-factor';
import { ProductError } from '../../../common/errors/product-error.js';
import { RateLimits } from '../../../platform/rate-limit/rate-limit.service.js';
import { EVERY } from '../../../platform/rate-limit/rate-limit.types.js';
import { FactorsService } from '../factors/factors.service.js';
import { RecoveryCodesService } from './recovery-codes.service.js';
import { TotpService } from './totp.service.js';

/** Codes that may be checked for an account, right or wrong: a guessed one has three chances in a million. */
const PER_ACCOUNT = [
  { times: 20, everyMs: EVERY.hour },
  { times: 60, everyMs: 24 * EVERY.hour },
];
const CODE_NEEDED = 'Scrivi anche il codice della tua app, oppure un codice di recupero.';
const WRONG = 'Il codice non è corretto, oppure è già stato usato.';

/** Checks the codes of an account, which are six digits of the app or a recovery code. */
@Injectable()
export class CodeChecksService {
  constructor(
    private readonly totp: TotpService,
    private readonly codes: RecoveryCodesService,
    private readonly factors: FactorsService,
    private readonly limits: RateLimits,
  ) {}

  /** Whether a sign-in with the first factor alone is not enough. */
  async isNeeded(userId: number): Promise<boolean> {
    return (await this.totp.addedAt(userId)) !== null;
  }

  /** Counts a code of the account. @throws 429 after several */
  async count(userId: number): Promise<void> {
    for (const limit of PER_ACCOUNT) await this.limits.take(`second-factor ${userId}`, limit);
  }

  /** Uses up a code; false when it is wrong or was used. @throws 429 after several */
  async use(userId: number, typed: string): Promise<boolean> {
    await this.count(userId);
    const code = typed.replace(/\s/g, '');
    if (/^\d{6}$/.test(code)) return this.totp.use(userId, code);
    const isUsed = (await this.isNeeded(userId)) && (await this.codes.use(userId, typed));
    if (isUsed) await this.factors.changed(userId, 'recovery-code-used');
    return isUsed;
  }

  /**
   * The second part of a confirmation: nothing for an account without an app for codes.
   * @throws 403 without a code and for a wrong one, 429 after several
   */
  async confirm(userId: number, code: string | null): Promise<void> {
    if (!(await this.isNeeded(userId))) return;
    if (code === null) throw codeRefusal(SECOND_FACTOR_REQUIRED, CODE_NEEDED);
    if (!(await this.use(userId, code))) throw wrongCode();
  }
}

/** 403 for a code that is wrong or was used. */
export function wrongCode(): ProductError {
  return codeRefusal(WRONG_CODE, WRONG);
}

function codeRefusal(code: string, detail: string): ProductError {
  return new ProductError(FORBIDDEN, code, detail, undefined, { code });
}
