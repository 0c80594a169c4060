import { EXPERIENCE, MIN_BUDGET } from '@stanze/domain/limits';
import type { DesignerForm } from '@stanze/domain/validation-designers';
import { normaliseEmail } from '@stanze/domain/validation';
import type { Designer } from '../../../data/http/types';

/** The addresses a designer may name, by their fields on the wire. */
export const LINK_FIELDS = [
  'website',
  'portfolio',
  'social_instagram',
  'social_facebook',
  'social_youtube',
  'social_tiktok',
  'social_website',
] as const;
export type LinkField = (typeof LINK_FIELDS)[number];

/** What is written in a designer's form, as it is written. */
export interface DesignerValues extends Record<LinkField, string> {
  name: string;
  email: string;
  phone: string;
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

const NO_LINKS: Record<LinkField, string> = {
  website: '',
  portfolio: '',
  social_instagram: '',
  social_facebook: '',
  social_youtube: '',
  social_tiktok: '',
  social_website: '',
};

export const EMPTY_VALUES: DesignerValues = {
  ...NO_LINKS,
  name: '',
  email: '',
  phone: '',
  experience: String(EXPERIENCE.default),
  bio: '',
  specialties: [],
  design_style: '',
  min_budget: String(MIN_BUDGET.default),
  work_preferences: [],
  city: '',
  privacy: false,
};

/** A profile as it is, in the form. */
export function valuesOf(designer: Designer): DesignerValues {
  const links = Object.fromEntries(LINK_FIELDS.map((field) => [field, designer[field] ?? '']));
  return {
    ...EMPTY_VALUES,
    ...links,
    name: designer.name,
    email: designer.email ?? '',
    phone: designer.phone ?? '',
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

function numberOf(text: string): number | null {
  return text.trim() === '' ? null : Number(text.replace(',', '.'));
}

/** What the rules of the product look at. */
export function checkable(values: DesignerValues): DesignerForm {
  return {
    ...values,
    experience: numberOf(values.experience),
    min_budget: numberOf(values.min_budget),
  };
}

/** The fields of the wire without the gallery; what was left blank is sent as null. */
export function wireValues(values: DesignerValues) {
  const { privacy, ...texts } = values;
  const links = Object.fromEntries(LINK_FIELDS.map((field) => [field, texts[field].trim() || null]));
  return {
    ...(links as Record<LinkField, string | null>),
    name: texts.name.trim(),
    email: normaliseEmail(texts.email),
    phone: texts.phone.trim() || null,
    experience: numberOf(texts.experience) ?? 0,
    bio: texts.bio.trim(),
    specialties: [...texts.specialties],
    design_style: texts.design_style,
    min_budget: numberOf(texts.min_budget) ?? 0,
    work_preferences: [...texts.work_preferences],
    city: texts.city.trim(),
    privacy_accepted: privacy,
  };
}

/** Whether two values of a field say the same. */
export function sameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
