import {
  FIGURE_FIELDS,
  type LinkField,
  LINK_FIELDS,
  mapFields,
  TEXT_FIELDS,
} from '@stanze/domain/designer-fields';
import { storedRegistration } from '@stanze/domain/professional-lines';
import { findSpecialty } from '@stanze/domain/specialties';
import type { StyleLetter } from '@stanze/domain/styles';
import { townsOf, townsText } from '@stanze/domain/towns';
import { normaliseEmail } from '@stanze/domain/validation';
import { type DesignerForm, designerRegistrationErrors } from '@stanze/domain/validation-designers';
import { normaliseVatNumber } from '@stanze/domain/vat-number';
import { isWorkPreference } from '@stanze/domain/work-preferences';
import { type InputProblem, invalidInput } from '../../../common/errors/product-error.js';
import { designerLink } from './designer-links.js';
import type { DesignerProfile } from './designers.types.js';
import type { DesignerPayload } from './dto/designer-payload.dto.js';

/** A validated profile, and the address of its account. */
export interface CheckedInput {
  /** Normalised. */
  readonly email: string;
  readonly profile: DesignerProfile;
}

/** The rules that differ between registration, registration with Google and edits. */
export interface InputRules {
  /** False for a registration with Google (docs/product.md#google-sign-in). */
  readonly cityRequired?: boolean;
  /** How many towns the edited profile has. */
  readonly storedTowns?: number;
  /** The path of the profile in the body. */
  readonly loc?: readonly string[];
}

/**
 * Checks a profile by the rules of the domain and converts it into the stored form: the product's specialties in their
 * own spelling and each once, valid work modes, links with their scheme.
 * @throws 400 with one problem a field
 */
export function readProfile(payload: DesignerPayload, rules: InputRules = {}): CheckedInput {
  const form = { ...formOf(payload), stored_towns: rules.storedTowns ?? 0 };
  const links = LINK_FIELDS.map((field) => [field, designerLink(field, payload[field])] as const);
  const { cityRequired = true, loc = ['body'] } = rules;
  const broken = designerRegistrationErrors(
    { ...form, privacy: payload.privacy_accepted !== false },
    { cityRequired },
  ).map(({ field, text }) => problem(loc, field === 'privacy' ? 'privacy_accepted' : field, text));
  const refused = links.flatMap(([field, link]) =>
    'refusal' in link ? [problem(loc, field, link.refusal)] : [],
  );
  const problems = [...broken, ...fractions(form, loc), ...refused];
  if (problems.length > 0) throw invalidInput(problems);
  const addresses = links.map(([field, link]) => [field, 'address' in link ? link.address : null]);
  return { email: form.email, profile: profileOf(form, payload, Object.fromEntries(addresses) as Addresses) };
}

type Addresses = Record<LinkField, string | null>;

function formOf(payload: DesignerPayload): DesignerForm {
  return {
    name: payload.name ?? '',
    email: normaliseEmail(payload.email ?? ''),
    experience: payload.experience ?? null,
    bio: payload.bio ?? '',
    specialties: specialtiesOf(payload.specialties ?? []),
    design_style: payload.design_style ?? '',
    min_budget: payload.min_budget ?? null,
    work_preferences: [...new Set((payload.work_preferences ?? []).filter(isWorkPreference))],
    city: townsIn(payload),
    ...mapFields(FIGURE_FIELDS, (field) => payload[field] ?? null),
    professional_line: payload.professional_line,
    professional_order: payload.professional_order,
    professional_number: payload.professional_number,
    vat_number: payload.vat_number,
  };
}

/** The towns as one text, from the list if there is one. */
function townsIn({ city, cities }: DesignerPayload): string {
  return townsText(townsOf(cities ?? [city ?? '']));
}

/** The specialties in the given order; names that differ only in case are one. */
function specialtiesOf(names: readonly string[]): string[] {
  const found = new Map<string, string>();
  for (const name of names) {
    const spelled = findSpecialty(name)?.name ?? name;
    const key = spelled.toLowerCase();
    if (spelled !== '' && !found.has(key)) found.set(key, spelled);
  }
  return [...found.values()];
}

/** Refuses fractions of a euro; the forms of the app cannot send them. */
function fractions({ min_budget: budget }: DesignerForm, loc: readonly string[]): InputProblem[] {
  const isWhole = budget === null || budget < 300 || Number.isInteger(budget);
  return isWhole ? [] : [problem(loc, 'min_budget', 'Il budget minimo si indica in euro interi')];
}

function problem(loc: readonly string[], field: string, msg: string): InputProblem {
  return { loc: [...loc, field], msg, type: 'value_error' };
}

function profileOf(form: DesignerForm, payload: DesignerPayload, links: Addresses): DesignerProfile {
  return {
    name: form.name,
    phone: payload.phone || null,
    vat_number: normaliseVatNumber(payload.vat_number ?? '') || null,
    ...storedRegistration(form),
    experience: form.experience ?? 0,
    specialties: [...form.specialties],
    bio: form.bio,
    // The rules have accepted one of the five letters.
    design_style: form.design_style as StyleLetter,
    min_budget: form.min_budget ?? 0,
    work_preferences: [...form.work_preferences],
    city: form.city,
    ...mapFields(
      TEXT_FIELDS,
      (field: string) => (payload as Readonly<Partial<Record<string, string | null>>>)[field] || null,
    ),
    ...mapFields(FIGURE_FIELDS, (field) => form[field] ?? null),
    ...links,
  };
}
