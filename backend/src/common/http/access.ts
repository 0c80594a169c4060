import { SetMetadata } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** The signed-in person of a request, read from the database for this request. */
export interface Principal {
  readonly userId: number;
  readonly sessionId: string;
  readonly name: string;
  readonly email: string;
  readonly isAdmin: boolean;
  /** The person's designer profile, if there is one. */
  readonly designerId: number | null;
  /**
   * An administrator whose session has no second factor where one is required: `isAdmin` is false, although the account
   * has the role (docs/product.md#second-factor).
   */
  readonly isRestrictedAdministrator?: true;
  /** Whether this session proved recently who the person is (docs/product.md#recent-sign-in); absent without a session. */
  readonly hasRecentSignIn?: boolean;
}

/** Whether the account has the role of an administrator, whatever this session may do with it. */
export function hasAdministratorAccount({ isAdmin, isRestrictedAdministrator }: Principal): boolean {
  return isAdmin || isRestrictedAdministrator === true;
}

export type Role = 'admin' | 'designer';

/** Who may call a route; a route without a declaration refuses everybody. */
export type Access =
  | { readonly kind: 'public'; readonly token: 'ignored' | 'optional' }
  | { readonly kind: 'signed-in'; readonly recently?: true }
  | { readonly kind: 'roles'; readonly roles: readonly Role[] };

export const ACCESS = 'stanze:access';

/** Open to everybody; a token is ignored. */
export const Public = (): MethodDecorator =>
  SetMetadata(ACCESS, { kind: 'public', token: 'ignored' } satisfies Access);

/** Open to everybody; an invalid token is refused with 401, a valid one sets the principal. */
export const PublicOrSignedIn = (): MethodDecorator =>
  SetMetadata(ACCESS, { kind: 'public', token: 'optional' } satisfies Access);

/** Open to every signed-in person; the service's policy checks ownership. */
export const SignedIn = (): MethodDecorator => SetMetadata(ACCESS, { kind: 'signed-in' } satisfies Access);

/** Open to every signed-in person who has signed in or confirmed it recently (docs/product.md#recent-sign-in). */
export const RecentlySignedIn = (): MethodDecorator =>
  SetMetadata(ACCESS, { kind: 'signed-in', recently: true } satisfies Access);

/** Open to these roles only. */
export const Roles = (...roles: Role[]): MethodDecorator =>
  SetMetadata(ACCESS, { kind: 'roles', roles } satisfies Access);

/** A request after the guard. */
export type GuardedRequest = FastifyRequest & { principal?: Principal };
