import type { Principal } from '../../common/http/access.js';

/** The ids of the demonstration's people by e-mail address. */
export type DemoIds = ReadonlyMap<string, number>;

/** The id of a person of the demonstration. @throws for an unknown address */
export function idOf(ids: DemoIds, email: string): number {
  const id = ids.get(email);
  if (id === undefined) throw new Error(`The demonstration names an unknown person: ${email}`);
  return id;
}

/** A person of the demonstration as the one who is signed in, for services that check permissions. */
export function asPrincipal(
  userId: number,
  { name, email }: Pick<Principal, 'name' | 'email'>,
  designerId: number | null = null,
): Principal {
  return { userId, sessionId: 'demo', name, email, isAdmin: false, designerId };
}
