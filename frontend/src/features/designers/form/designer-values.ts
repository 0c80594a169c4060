import { parseNumber } from '@stanze/domain/numbers';
import {
  FIGURE_FIELDS,
  type FigureField,
  mapFields,
  OPTIONAL_FIELDS,
  type OptionalField,
} from '@stanze/domain/designer-fields';
import { EXPERIENCE, MIN_BUDGET } from '@stanze/domain/limits';
import { storedRegistration } from '@stanze/domain/professional-lines';
import type { DesignerForm } from '@stanze/domain/validation-designers';
import { normaliseVatNumber } from '@stanze/domain/vat-number';
import { normaliseEmail } from '@stanze/domain/validation';
import type { Designer } from '../../../data/http/types';

/** The values of a designer's form as they are entered. */
export interface DesignerValues extends Record<OptionalField | FigureField, string> {
  name: string;
  email: string;
  experience: string;
  bio: string;
  specialties: readonly string[];
  design_style: string;
  min_budget: string;
  work_preferences: readonly string[];
  city: string;
  privacy: boolean;
}
export type ValueField = keyof DesignerValues;

export const EMPTY_VALUES: DesignerValues = {
  ...mapFields(OPTIONAL_FIELDS, () => ''),
  ...mapFields(FIGURE_FIELDS, () => ''),
  name: '',
  email: '',
  experience: String(EXPERIENCE.default),
  bio: '',
  specialties: [],
  design_style: '',
  min_budget: String(MIN_BUDGET.default),
  work_preferences: [],
  city: '',
  privacy: false,
};

/** The form values of a saved profile. */
export function valuesOf(designer: Designer): DesignerValues {
  return {
    ...mapFields(OPTIONAL_FIELDS, (field) => designer[field] ?? ''),
    ...mapFields(FIGURE_FIELDS, (field) => String(designer[field] ?? '')),
    name: designer.name,
    email: designer.email ?? '',
    experience: String(designer.experience),
    bio: designer.bio,
    specialties: designer.specialties,
    design_style: designer.design_style,
    min_budget: String(designer.min_budget),
    work_preferences: designer.work_preferences,
    city: designer.city,
    privacy: true,
  };
}

/** The values as `designerProfileErrors` expects them. */
export function checkable(values: DesignerValues): DesignerForm {
  return {
    ...values,
    experience: parseNumber(values.experience),
    min_budget: parseNumber(values.min_budget),
    ...mapFields(FIGURE_FIELDS, (field) => parseNumber(values[field])),
  };
}

/** The values in the shape of the API, without the gallery; empty optional fields are null. */
export function wireValues(values: DesignerValues) {
  // A command that an older version stored lacks the newer fields.
  const { privacy, ...texts } = { ...EMPTY_VALUES, ...values };
  const optional = mapFields(OPTIONAL_FIELDS, (field) => texts[field].trim() || null);
  return {
    ...optional,
    ...storedRegistration(optional),
    vat_number: normaliseVatNumber(optional.vat_number ?? '') || null,
    ...mapFields(FIGURE_FIELDS, (field) => parseNumber(texts[field])),
    name: texts.name.trim(),
    email: normaliseEmail(texts.email),
    experience: parseNumber(texts.experience) ?? 0,
    bio: texts.bio.trim(),
    specialties: [...texts.specialties],
    design_style: texts.design_style,
    min_budget: parseNumber(texts.min_budget) ?? 0,
    work_preferences: [...texts.work_preferences],
    city: texts.city.trim(),
    privacy_accepted: privacy,
  };
}

/** Whether two values of a field are equal. */
export function sameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
