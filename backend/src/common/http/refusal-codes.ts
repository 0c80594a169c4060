import { SetMetadata } from '@nestjs/common';
import { RECENT_SIGN_IN_REQUIRED } from '@stanze/domain/recent-sign-in';
import { FACTOR_SETUP_REQUIRED, SECOND_FACTOR_REQUIRED, WRONG_CODE } from '@stanze/domain/second-factor';

/** Every value of `code` in an answer with 403. */
export const REFUSAL_CODES = [
  RECENT_SIGN_IN_REQUIRED,
  FACTOR_SETUP_REQUIRED,
  SECOND_FACTOR_REQUIRED,
  WRONG_CODE,
] as const;

export type RefusalCode = (typeof REFUSAL_CODES)[number];

const CODES = 'stanze:refusal-codes';

/**
 * States that the service behind a route answers 403, with these codes in some cases; the contract adds what the guards answer
 * (contract-refusals.ts).
 */
export const RefusedWith = (...codes: RefusalCode[]): MethodDecorator => SetMetadata(CODES, codes);

/** Documents that an operation, or some of its changes, need a recent sign-in. */
export const ApiRecentSignIn = (...others: RefusalCode[]): MethodDecorator =>
  RefusedWith(RECENT_SIGN_IN_REQUIRED, ...others);

/** The codes that a handler declares; null when its service does not answer 403. */
export function declaredCodes(handler: object): readonly RefusalCode[] | null {
  return (Reflect.getMetadata(CODES, handler) as RefusalCode[] | undefined) ?? null;
}
