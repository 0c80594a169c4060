import { isStyleLetter, styleName } from '@stanze/domain/styles';
import { workPreferenceText } from '@stanze/domain/work-preferences';
import { euros } from '../../../lib/euros';
import type { DesignerValues, ValueField } from './designer-values';

/** The fields of a profile by the names people know, in the order of the form. */
export const FIELD_LABELS: Readonly<Record<Exclude<ValueField, 'privacy'>, string>> = {
  name: 'Nome o studio',
  email: 'Email',
  phone: 'Telefono',
  experience: 'Anni di esperienza',
  bio: 'Presentazione',
  specialties: 'Specialità',
  design_style: 'Stile principale',
  min_budget: 'Budget minimo',
  work_preferences: 'Modalità di lavoro',
  city: 'Città',
  website: 'Sito',
  portfolio: 'Portfolio',
  social_instagram: 'Instagram',
  social_facebook: 'Facebook',
  social_youtube: 'YouTube',
  social_tiktok: 'TikTok',
  social_website: 'Un altro link',
};

export type ProfileField = keyof typeof FIELD_LABELS;
export const PROFILE_FIELDS = Object.keys(FIELD_LABELS) as ProfileField[];

/** The value of a field as it is read aloud or shown beside another one. */
export function fieldText(field: ProfileField, values: DesignerValues): string {
  const value = values[field];
  if (field === 'design_style') return isStyleLetter(value) ? styleName(value) : '–';
  if (field === 'min_budget') return euros(Number(value));
  if (field === 'work_preferences') return values.work_preferences.map(workPreferenceText).join(', ') || '–';
  return (typeof value === 'string' ? value : value.join(', ')) || '–';
}
