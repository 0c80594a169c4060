import { normaliseEmail } from '@stanze/domain/validation';
import { readEnv } from './config/env.js';
import { EXIT_CODES, endWithFailure, StartFailure } from './config/start-failure.js';
import { ENTITIES } from './entities.js';
import { PasskeysRepository } from './modules/auth/passkeys/passkeys.repository.js';
import { RecoveryCodesRepository } from './modules/auth/second-factor/recovery-codes.repository.js';
import { SignInTicketsRepository } from './modules/auth/second-factor/sign-in-tickets.repository.js';
import { TotpSecretsRepository } from './modules/auth/second-factor/totp-secrets.repository.js';
import { SessionsRepository } from './modules/auth/sessions/sessions.repository.js';
import { SecurityEventsRepository } from './modules/security-log/security-events.repository.js';
import { UsersRepository } from './modules/users/users.repository.js';
import { Database } from './platform/database/database.service.js';
import { openDatabase } from './platform/database/open-database.js';

const EMAIL = '--email=';

/** The address of `--email`. */
function emailIn(given: readonly string[]): string {
  const [argument = '', ...others] = given;
  const email = argument.startsWith(EMAIL) ? normaliseEmail(argument.slice(EMAIL.length)) : '';
  if (email !== '' && others.length === 0) return email;
  throw new StartFailure('usage: npm run end-factors -- --email=someone@example.com', EXIT_CODES.unexpected);
}

/** Deletes every factor and session of an account inside a transaction, with an event in the security log. */
async function endFactors(database: Database, userId: number): Promise<void> {
  await new TotpSecretsRepository(database).delete(userId);
  await new RecoveryCodesRepository(database).deleteOf(userId);
  await new PasskeysRepository(database).deleteOf(userId);
  await new SignInTicketsRepository(database).deleteOf(userId);
  await new UsersRepository(database).raiseTokenVersion(userId);
  await new SessionsRepository(database).deleteOf(userId, null);
  const created_at = new Date().toISOString();
  const event = { kind: 'factor-removed' as const, user_id: userId, network: null, route: null, created_at };
  await new SecurityEventsRepository(database).insert([event]);
}

/**
 * For an administrator who has lost passkeys, app and recovery codes and has no colleague: the account signs in with its
 * password again, and sets up a new factor (docs/operations.md, "An administrator who has lost everything").
 */
async function main(given: readonly string[]): Promise<void> {
  const email = emailIn(given);
  const database = new Database(await openDatabase(readEnv(), ENTITIES));
  try {
    const user = await new UsersRepository(database).findByEmail(email);
    if (!user) throw new StartFailure('no account has this address', EXIT_CODES.unexpected);
    await database.transaction(() => endFactors(database, user.id));
  } finally {
    await database.onApplicationShutdown();
  }
  console.log('Done: the account has no passkey, no app for codes, no recovery codes and no session.');
}

await main(process.argv.slice(2)).catch((error: unknown) => endWithFailure('cannot end the factors', error));
