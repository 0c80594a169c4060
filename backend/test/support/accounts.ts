import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from '../../src/common/secrets.js';
import { Clock } from '../../src/platform/clock/clock.service.js';
import type { TestApp } from './app.js';
import type { Answer } from './http.js';
import type { ReadMail } from './mime.js';
import { outbox } from './removal.js';
import { until } from './until.js';

/** The mails with a reset link to an address. */
export function resetMails(app: TestApp, email: string): ReadMail[] {
  return outbox(app).filter(
    ({ headers, text }) => headers.get('to')?.includes(email) && text.includes('/reset-password?token='),
  );
}

/** Asks for a new password. */
export function requestReset(
  app: TestApp,
  email: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  return app.post('/auth/request-password-reset', { body: { email }, headers });
}

/** Requests a reset link and returns the token in the mail. */
export async function mailedResetToken(app: TestApp, email: string): Promise<string> {
  const before = resetMails(app, email).length;
  const answer = await requestReset(app, email);
  if (answer.status !== 200) throw new Error(`Not accepted: ${JSON.stringify(answer.body)}`);
  await until('the mail is there', () => resetMails(app, email).length > before);
  for (const { text } of resetMails(app, email)) {
    const token = /\/reset-password\?token=([\w-]+)/.exec(text)?.[1] ?? '';
    // The names of files contain the second only, so the newest mail is recognised by the stored hash.
    if ((await app.count('password_resets', `token_hash = '${sha256(token)}'`)) === 1) return token;
  }
  throw new Error('No mail holds the newest token');
}

/** Sets a password with the token of a mailed link. */
export function resetPassword(app: TestApp, token: unknown, password: unknown): Promise<Answer> {
  return app.post('/auth/reset-password', { body: { token, new_password: password } });
}

interface Picture {
  readonly bytes: Uint8Array;
  readonly type?: string;
  readonly name?: string;
}

/** Changes the own profile as the form does. */
export async function saveProfile(
  app: { address: string },
  token: string,
  fields: Record<string, string>,
  picture?: Picture,
): Promise<Answer> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (picture) {
    const file = new Blob([new Uint8Array(picture.bytes)], { type: picture.type ?? 'image/jpeg' });
    form.append('profile_picture', file, picture.name ?? 'io.jpg');
  }
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${app.address}/api/users/me`, { method: 'PUT', body: form, headers });
  return { status: response.status, body: await response.json(), headers: response.headers };
}

/** Names of the files in the folder of people's pictures. */
export function profileFiles(app: TestApp): string[] {
  const folder = join(app.environment.dataDir, 'uploads/profile_pictures');
  return existsSync(folder) ? readdirSync(folder) : [];
}

/** The client of a sign-in. */
interface From {
  readonly address?: string;
  /** As returned by `deviceOf`. */
  readonly cookie?: string;
}

/** One attempt to sign in. */
export function trySignIn(app: TestApp, email: string, password: string, from: From = {}): Promise<Response> {
  return fetch(`${app.address}/api/auth/token`, {
    method: 'POST',
    body: new URLSearchParams({ username: email, password }),
    headers: {
      ...(from.address === undefined ? {} : { 'x-forwarded-for': from.address }),
      ...(from.cookie === undefined ? {} : { cookie: from.cookie }),
    },
  });
}

/** The cookie of a trusted device, as a browser would send it; empty when there is none. */
export function deviceOf({ headers }: { headers: Headers }): string {
  const cookies = headers.getSetCookie().filter((cookie) => cookie.startsWith('__Host-stanze_device='));
  return cookies[0]?.split(';')[0] ?? '';
}

/** A clock that the test advances. */
export class HandClock {
  private moved = 0;

  constructor(app: TestApp) {
    const clock = app.nest.get(Clock);
    clock.now = () => Date.now() + this.moved;
  }

  forward(ms: number): void {
    this.moved += ms;
  }

  /** The server's time, in milliseconds since 1970. */
  now(): number {
    return Date.now() + this.moved;
  }
}
