import type {
  NewTotpDto,
  RecoveryCodesDto,
} from '../../src/modules/auth/second-factor/dto/second-factor.dto.js';
import { stepAt, totpCode } from '../../src/modules/auth/second-factor/totp.policy.js';
import { Clock } from '../../src/platform/clock/clock.service.js';
import type { TestApp } from './app.js';
import { PASSWORD, type Person, registerClient, verifyAddress } from './factories.js';
import type { Answer } from './http.js';

const TOTP = '/users/me/second-factor/totp';

/** The code that the app of a person shows now, or `steps` steps after that. */
export function codeOf(app: TestApp, secret: string, steps = 0): string {
  return totpCode(secret, stepAt(app.nest.get(Clock).now()) + steps);
}

/** Begins the set-up of an app for codes and returns its secret. */
export async function beginTotp(app: TestApp, token: string): Promise<string> {
  const answer = await app.post(TOTP, { token });
  if (answer.status !== 200) throw new Error(`Refused: ${JSON.stringify(answer.body)}`);
  return (answer.body as NewTotpDto).secret;
}

/** Sends the first code of an app. */
export function confirmTotp(app: TestApp, token: string, code: string): Promise<Answer> {
  return app.post(`${TOTP}/confirmation`, { token, body: { code } });
}

/** Sets up an app for codes; the code of the step before is used up, the current one is not. */
export async function addTotp(app: TestApp, token: string): Promise<{ secret: string; codes: string[] }> {
  const secret = await beginTotp(app, token);
  const confirm = () => confirmTotp(app, token, codeOf(app, secret, -1));
  const first = await confirm();
  // The next step of 30 seconds may have begun between the code and its check.
  const answer = first.status === 200 ? first : await confirm();
  if (answer.status !== 200) throw new Error(`Refused: ${JSON.stringify(answer.body)}`);
  return { secret, codes: (answer.body as RecoveryCodesDto).recovery_codes };
}

/** Registers a client with a verified address and an app for codes. */
export async function clientWithTotp(
  app: TestApp,
): Promise<{ person: Person; secret: string; codes: string[] }> {
  const person = await registerClient(app);
  await verifyAddress(app, person);
  return { person, ...(await addTotp(app, person.token)) };
}

/** The first step of a sign-in. */
export function firstStep(app: TestApp, email: string, password = PASSWORD): Promise<Answer> {
  return app.post('/auth/token', { body: { username: email, password } });
}

/** The ticket of a sign-in whose password was right. */
export async function ticketFor(app: TestApp, email: string): Promise<string> {
  const { body } = await firstStep(app, email);
  const { ticket } = body as { ticket?: string };
  if (ticket === undefined) throw new Error(`No ticket: ${JSON.stringify(body)}`);
  return ticket;
}

/** The second step of a sign-in. */
export function secondStep(app: TestApp, ticket: string, code: string): Promise<Answer> {
  return app.post('/auth/second-factor/verify', { body: { ticket, code } });
}
