import { EXPERIENCE, MIN_BUDGET, RADIUS_KM, TEXT_LENGTH, TOWNS_MAX, TOWNS_STORED_MAX } from './limits.js';
import { professionalLineErrors } from './professional-lines.js';
import { isStyleLetter } from './styles.js';
import { TOO_MANY_TOWNS_TEXT, TOWN_TOO_LONG_TEXT, townsOf } from './towns.js';
import { EMAIL_FORMAT_TEXT, type FieldError, isBlank, isEmail, normaliseEmail } from './validation.js';
import { isVatNumber, VAT_NUMBER_TEXT } from './vat-number.js';
import { isWorkPreference } from './work-preferences.js';

export const GALLERY_FULL_TEXT = 'You can only upload a maximum of 6 images';
export const EXPERIENCE_RANGE_TEXT = 'Gli anni di esperienza vanno da 0 a 80';
export const BUDGET_TOO_HIGH_TEXT = 'Il budget minimo arriva al massimo a €1.000.000';
export const BUDGET_WHOLE_TEXT = 'Il budget minimo è in euro interi, per esempio 2.500';
export const RADIUS_TEXT = `I chilometri vanno da ${String(RADIUS_KM.min)} a ${String(RADIUS_KM.max)}, in numeri interi`;
export const PRIVACY_TEXT = 'Per continuare accetta l’informativa sulla privacy';

export type DesignerForm = {
  name: string;
  email: string;
  /** Whole years; null or NaN while the field is empty. */
  experience: number | null;
  bio: string;
  specialties: readonly string[];
  design_style: string;
  /** Whole euros; null or NaN while the field is empty. */
  min_budget: number | null;
  work_preferences: readonly string[];
  /** The towns served, as one text. */
  city: string;
  /** Whole kilometres; null or absent without a radius. */
  radius_km?: number | null;
  /** How many towns the profile has already: as many may stay, also above ten. */
  stored_towns?: number;
  /** A code of `PROFESSIONAL_LINES`; absent or empty: not chosen. */
  professional_line?: string | null;
  professional_order?: string | null;
  professional_number?: string | null;
  /** As it was typed; absent or empty: none. */
  vat_number?: string | null;
};

export type DesignerField = Exclude<keyof DesignerForm, 'stored_towns'>;

export type DesignerRegistrationForm = DesignerForm & { privacy: boolean };

type Rule = {
  readonly field: DesignerField;
  readonly text: string;
  readonly fails: (form: DesignerForm) => boolean;
};

function isNumber(value: number | null): value is number {
  return value !== null && !Number.isNaN(value);
}

/** The largest number of towns of a form. */
function townsLimit({ stored_towns: stored = 0 }: DesignerForm): number {
  return Math.max(TOWNS_MAX, Math.min(stored, TOWNS_STORED_MAX));
}

function isRadius(kilometres: number): boolean {
  return Number.isInteger(kilometres) && kilometres >= RADIUS_KM.min && kilometres <= RADIUS_KM.max;
}

/** The nine required fields, in the order in which their messages appear. */
const REQUIRED: readonly Rule[] = [
  { field: 'name', text: 'Please enter your name', fails: ({ name }) => isBlank(name) },
  { field: 'email', text: 'Please enter your email', fails: ({ email }) => isBlank(email) },
  {
    field: 'experience',
    text: 'Please enter your years of experience',
    fails: ({ experience }) => !isNumber(experience),
  },
  { field: 'bio', text: 'Please enter your bio', fails: ({ bio }) => isBlank(bio) },
  {
    field: 'specialties',
    text: 'Please select at least one specialty',
    fails: ({ specialties }) => specialties.every(isBlank),
  },
  {
    field: 'design_style',
    text: 'Please select your design style',
    fails: ({ design_style }) => !isStyleLetter(design_style),
  },
  {
    field: 'min_budget',
    text: 'Minimum budget must be at least €300',
    fails: ({ min_budget }) => !isNumber(min_budget) || min_budget < MIN_BUDGET.min,
  },
  {
    field: 'work_preferences',
    text: 'Please select at least one work preference',
    fails: ({ work_preferences }) => !work_preferences.some(isWorkPreference),
  },
  {
    field: 'city',
    text: 'Please enter your main operating city',
    fails: ({ city }) => townsOf([city]).length === 0,
  },
];

/** Formats and limits, checked after the required fields. */
const BOUNDS: readonly Rule[] = [
  { field: 'email', text: EMAIL_FORMAT_TEXT, fails: ({ email }) => !isEmail(normaliseEmail(email)) },
  {
    field: 'experience',
    text: EXPERIENCE_RANGE_TEXT,
    fails: ({ experience: years }) =>
      !Number.isInteger(years) || (years ?? -1) < EXPERIENCE.min || (years ?? 0) > EXPERIENCE.max,
  },
  {
    field: 'min_budget',
    text: BUDGET_WHOLE_TEXT,
    fails: ({ min_budget }) => !Number.isInteger(min_budget),
  },
  {
    field: 'min_budget',
    text: BUDGET_TOO_HIGH_TEXT,
    fails: ({ min_budget }) => (min_budget ?? 0) > MIN_BUDGET.max,
  },
  {
    field: 'city',
    text: TOO_MANY_TOWNS_TEXT,
    fails: (form) => townsOf([form.city]).length > townsLimit(form),
  },
  {
    field: 'city',
    text: TOWN_TOO_LONG_TEXT,
    fails: ({ city }) => townsOf([city]).some((town) => town.length > TEXT_LENGTH.town),
  },
  {
    field: 'radius_km',
    text: RADIUS_TEXT,
    fails: ({ radius_km: radius = null }) => radius !== null && !isRadius(radius),
  },
  {
    field: 'vat_number',
    text: VAT_NUMBER_TEXT,
    fails: ({ vat_number: vat }) => !isBlank(vat ?? '') && !isVatNumber(vat ?? ''),
  },
];

/**
 * Errors of a designer's profile: required fields first, then e-mail format, experience (0 to 80 whole years), budget
 * (at most 1 000 000 euros), towns (at most ten of 80 characters), radius (5 to 500 km), check digit of the VAT number, and the
 * registration that the professional line requires. At most one error per field; empty when the profile may be saved.
 */
export function designerProfileErrors(form: DesignerForm): FieldError<DesignerField>[] {
  const errors: FieldError<DesignerField>[] = [];
  for (const { field, text, fails } of [...REQUIRED, ...BOUNDS]) {
    const alreadyFailed = errors.some((error) => error.field === field);
    if (!alreadyFailed && fails(form)) errors.push({ field, text });
  }
  return [...errors, ...professionalLineErrors(form)];
}

/**
 * Errors of a designer's registration: the same checks and the privacy consent. `cityRequired` is false for a
 * registration with Google, which does not ask for the city.
 */
export function designerRegistrationErrors(
  form: DesignerRegistrationForm,
  { cityRequired = true }: { cityRequired?: boolean } = {},
): FieldError<DesignerField | 'privacy'>[] {
  const errors = designerProfileErrors(form).filter(({ field }) => cityRequired || field !== 'city');
  return form.privacy ? errors : [...errors, { field: 'privacy', text: PRIVACY_TEXT }];
}
