import type { PasskeyDto } from '../../src/modules/auth/passkeys/dto/passkeys.dto.js';
import type { PasskeyOptionsDto } from '../../src/modules/auth/passkeys/dto/webauthn.dto.js';
import { Authenticator, type AuthenticatorOptions, type Deviation } from './authenticator.js';
import type { Answer, HttpClient } from './http.js';

/** A challenge of the server, with the options for the authenticator. */
export interface Begun {
  readonly id: string;
  readonly options: AuthenticatorOptions;
}

async function begun(answer: Promise<Answer>): Promise<Begun> {
  const { status, body } = await answer;
  if (status !== 200) throw new Error(`Refused: ${JSON.stringify(body)}`);
  const { challenge_id: id, options } = body as PasskeyOptionsDto;
  return { id, options: options as unknown as AuthenticatorOptions };
}

/** Begins the registration of a passkey. */
export function beginPasskey(app: HttpClient, token: string): Promise<Begun> {
  return begun(app.post('/users/me/passkeys/options', { token }));
}

/** Sends the answer of an authenticator to a registration. */
export function sendPasskey(app: HttpClient, token: string, id: string, credential: object): Promise<Answer> {
  const body = { challenge_id: id, name: 'Portatile', credential };
  return app.post('/users/me/passkeys', { token, body });
}

/** Registers a passkey of a new authenticator. */
export async function addPasskey(
  app: HttpClient,
  token: string,
): Promise<{ authenticator: Authenticator; passkey: PasskeyDto }> {
  const authenticator = new Authenticator();
  const { id, options } = await beginPasskey(app, token);
  const answer = await sendPasskey(app, token, id, authenticator.create(options));
  if (answer.status !== 201) throw new Error(`Refused: ${JSON.stringify(answer.body)}`);
  return { authenticator, passkey: answer.body as PasskeyDto };
}

/** Begins a sign-in with a passkey. */
export function beginSignIn(app: HttpClient): Promise<Begun> {
  return begun(app.post('/auth/passkeys/sign-in/options'));
}

/** Sends the answer of an authenticator to a sign-in. */
export function sendSignIn(app: HttpClient, id: string, credential: object): Promise<Answer> {
  return app.post('/auth/passkeys/sign-in/verify', { body: { challenge_id: id, credential } });
}

/** Signs in with a passkey, or with an answer that deviates. */
export async function signInWithPasskey(
  app: HttpClient,
  authenticator: Authenticator,
  deviation: Deviation = {},
): Promise<Answer> {
  const { id, options } = await beginSignIn(app);
  return sendSignIn(app, id, authenticator.sign(options, deviation));
}
