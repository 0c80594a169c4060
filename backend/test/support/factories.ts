import { FIGURE_FIELDS, mapFields, OPTIONAL_FIELDS } from '@stanze/domain/designer-fields';
import { QUESTIONS } from '@stanze/domain/questionnaire';
import type { AuthUserDto } from '../../src/modules/auth/sessions/dto/auth-user.dto.js';
import { DesignerProfilesService } from '../../src/modules/designers/profiles/designer-profiles.service.js';
import type { DesignerProfile, Standing } from '../../src/modules/designers/profiles/designers.types.js';
import { UsersService } from '../../src/modules/users/users.service.js';
import type { TestApp } from './app.js';
import type { HttpClient } from './http.js';

export const PASSWORD = 'una-password-lunga-1';

/** A signed-in person. */
export interface Person {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly token: string;
}

/** A signed-in person with a designer profile. */
export interface DesignerPerson extends Person {
  readonly designerId: number;
}

let people = 0;

/** Five answers, all of one letter. */
export function answers(letter = 'A'): string[] {
  return QUESTIONS.map(({ options }) => {
    const option = options.find((one) => one.letter === letter);
    if (!option) throw new Error(`No answer has the letter ${letter}`);
    return option.text;
  });
}

/** Registers a client over HTTP. */
export async function registerClient(app: HttpClient, overrides: Partial<Person> = {}): Promise<Person> {
  people += 1;
  const name = overrides.name ?? `Cliente ${people}`;
  const email = overrides.email ?? `persona-${people}-${process.pid}@esempio.it`;
  const body = { name, email, password: PASSWORD, questionnaire_answers: answers() };
  const answer = await app.post('/auth/register', { body });
  if (answer.status !== 201) throw new Error(`Registration failed: ${JSON.stringify(answer.body)}`);
  const { id, access_token: token } = answer.body as AuthUserDto;
  return { id, name, email, token };
}

/** Signs in over HTTP and returns the token. */
export async function signIn(app: HttpClient, email: string, password = PASSWORD): Promise<string> {
  const response = await fetch(`${app.address}/api/auth/token`, {
    method: 'POST',
    body: new URLSearchParams({ username: email, password }),
  });
  if (response.status !== 200) throw new Error(`Sign-in failed: ${await response.text()}`);
  return ((await response.json()) as AuthUserDto).access_token;
}

/** Marks the address of a person as verified, as the mailed link does. */
export function verifyAddress(app: TestApp, { id }: { readonly id: number }): Promise<void> {
  return app.nest.get(UsersService).verifyEmail(id);
}

/** Registers a person with a verified address and gives them a designer profile. */
export async function createDesigner(
  app: TestApp,
  overrides: Partial<DesignerProfile> = {},
  standing: Standing = { verified: false, responseBand: 'none' },
): Promise<DesignerPerson> {
  const person = await registerClient(app, { name: overrides.name ?? 'Marta Colombo' });
  await verifyAddress(app, person);
  const profile: DesignerProfile = { ...PROFILE, name: person.name, ...overrides };
  const designerId = await app.nest.get(DesignerProfilesService).create(person.id, profile, [], standing);
  return { ...person, designerId };
}

/** Registers a person and promotes them to administrator. */
export async function createAdmin(app: TestApp): Promise<Person> {
  const person = await registerClient(app, { name: 'Amministrazione' });
  await app.nest.get(UsersService).promote(person.id);
  return person;
}

const PROFILE: Omit<DesignerProfile, 'name'> = {
  ...mapFields(OPTIONAL_FIELDS, () => null),
  ...mapFields(FIGURE_FIELDS, () => null),
  experience: 8,
  specialties: ['Classico'],
  bio: 'Progetto case da abitare, con materiali che invecchiano bene.',
  design_style: 'B',
  min_budget: 300,
  work_preferences: ['online'],
  city: 'Torino',
};
