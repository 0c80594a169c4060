import type { DesignerDto } from '../../src/modules/designers/profiles/dto/designer.dto.js';
import type { DesignerRegisteredDto } from '../../src/modules/designers/registration/dto/designer-registered.dto.js';
import type { TestApp } from './app.js';
import { type DesignerPerson, PASSWORD, signIn, verifyAddress } from './factories.js';
import type { Answer, CallOptions } from './http.js';

/** A profile as the form sends it. */
export function designerPayload(overrides: object = {}): Record<string, unknown> {
  return {
    name: 'Marta Colombo',
    email: newEmail('designer'),
    phone: '+39 333 1234567',
    experience: 12,
    specialties: ['Japandi', 'Minimal'],
    bio: 'Progetto case calme, con pochi materiali scelti bene.',
    design_style: 'C',
    min_budget: 1500,
    work_preferences: ['online', 'in-person'],
    city: 'Torino',
    gallery_images: null,
    website: '',
    social_instagram: '@marta.colombo',
    social_facebook: null,
    portfolio: 'martacolombo.it/lavori',
    privacy_accepted: true,
    ...overrides,
  };
}

let emails = 0;

/** An address that was not used before in this run. */
export function newEmail(who: string): string {
  emails += 1;
  return `${who}-${emails}-${process.pid}@esempio.it`;
}

/** Sends a registration; as a guest without a token. */
export function register(app: TestApp, overrides: object = {}, options: CallOptions = {}): Promise<Answer> {
  return app.post('/designers', { body: designerPayload(overrides), ...options });
}

/** Registers a designer as a guest and returns the answer. */
export async function registered(app: TestApp, overrides: object = {}): Promise<DesignerRegisteredDto> {
  const answer = await register(app, overrides);
  if (answer.status !== 201) throw new Error(`Registration failed: ${JSON.stringify(answer.body)}`);
  return answer.body as DesignerRegisteredDto;
}

/** Sets the first password. */
export function setPassword(
  app: TestApp,
  email: string | null,
  body: object,
  headers: Record<string, string> = {},
): Promise<Answer> {
  return app.post(`/designers/${encodeURIComponent(email ?? '')}/set-password`, { body, headers });
}

/** A designer created over HTTP: registered, with a password, signed in. */
export async function newDesigner(app: TestApp, overrides: object = {}): Promise<DesignerPerson> {
  const { id, name, email, setup_token: token } = await registered(app, overrides);
  const answer = await setPassword(app, email, { password: PASSWORD, token });
  if (answer.status !== 200 || email === null) throw new Error(`No password: ${JSON.stringify(answer.body)}`);
  const accessToken = await signIn(app, email);
  const me = (await app.get('/users/me', { token: accessToken })).body as { id: number };
  await verifyAddress(app, me);
  return { id: me.id, name, email, token: accessToken, designerId: id };
}

/** The designer in the public list; undefined when it is not there. */
export async function listed(app: TestApp, id: number): Promise<DesignerDto | undefined> {
  const { body } = await app.get('/designers');
  return (body as DesignerDto[]).find((designer) => designer.id === id);
}

/** The fields and texts of a refusal in the list form. */
export function problemsOf({ body }: Answer): Record<string, string> {
  const { detail } = body as { detail: { loc: (string | number)[]; msg: string }[] };
  return Object.fromEntries(detail.map(({ loc, msg }) => [loc.slice(1).join('.'), msg]));
}
