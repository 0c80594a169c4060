import { newSecret } from '../../src/common/secrets.js';
import { FormerAddressesService } from '../../src/modules/users/former-addresses.service.js';
import type { TestApp } from '../support/app.js';
import { outbox } from '../support/removal.js';
import { until } from '../support/until.js';
import { newEmail } from '../support/designer-payload.js';
import { answers } from '../support/factories.js';
import type { Person } from './fixture.js';

/** Sends a request that mails a link to `path`, and returns the token in the new mail to an address. */
async function tokenBy(
  app: TestApp,
  path: string,
  email: string,
  ask: () => Promise<unknown>,
): Promise<string> {
  const links = () =>
    outbox(app)
      .filter(({ headers }) => headers.get('to')?.includes(email))
      .flatMap(({ text }) => new RegExp(`/${path}[?#]token=([\\w-]+)`).exec(text)?.[1] ?? []);
  const before = links();
  await ask();
  await until('the mail is there', () => links().length > before.length);
  return links().find((token) => !before.includes(token)) ?? '';
}

/** Sends the link that verifies the own address, which is not verified any more, and reads the mail. */
export async function confirmationToken(app: TestApp, person: Person): Promise<string> {
  await setUnverified(app, person);
  const { token } = person;
  return tokenBy(app, 'conferma-email', person.email, () =>
    app.post('/auth/address-confirmations/requests', { ...(token === undefined ? {} : { token }), body: {} }),
  );
}

/** Sets the state before a person opens the mailed link. */
export async function setUnverified(app: TestApp, { id }: Person): Promise<void> {
  const sql = `UPDATE users SET email_verified_at = NULL WHERE id = ${id}`;
  await app.database.transaction(() => app.database.writer.query(sql));
}

/** The token of a link that restores the address that a person has; it is stored as a change of address does. */
export async function restorationToken(app: TestApp, { id, email }: Person): Promise<string> {
  const token = newSecret();
  const former = app.nest.get(FormerAddressesService);
  await app.database.transaction(() => former.add({ userId: id, email }, token));
  return token;
}

/** Requests a password reset and reads the mail. */
export function resetToken(app: TestApp, email: string): Promise<string> {
  return tokenBy(app, 'reset-password', email, () =>
    app.post('/auth/request-password-reset', { body: { email } }),
  );
}

/** Asks for the removal of a profile, and reads the mail. */
export function removalToken(app: TestApp, email: string): Promise<string> {
  return tokenBy(app, 'remove-designer', email, () =>
    app.post('/designers/removal-requests', { body: { email } }),
  );
}

/** Completes a questionnaire with a new address, and reads the mail with the link to the results. */
export function resultsToken(app: TestApp): Promise<string> {
  const email = newEmail('risultati');
  const body = { answers: answers('C'), email };
  return tokenBy(app, 'risultati', email, () => app.post('/match-designers', { body }));
}
