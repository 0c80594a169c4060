import type * as Argon2 from '@node-rs/argon2';

/**
 * Loaded by jest before each file. Passwords are hashed with the least that argon2 accepts: hundreds are hashed in a run.
 * `passwords.service.spec.ts` tests the cost of production, and built servers (`ServerProcess`) have it.
 */
jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual<typeof Argon2>('@node-rs/argon2');
  return {
    ...real,
    hash: (password: string) => real.hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 }),
  };
});
