import type { DesignerFieldName } from '@stanze/domain/designer-fields';
import { parseNumber } from '@stanze/domain/numbers';
import { isProfessionalLine, PROFESSIONAL_LINE_TEXTS } from '@stanze/domain/professional-lines';
import { isStyleLetter, styleName } from '@stanze/domain/styles';
import { workPreferenceText } from '@stanze/domain/work-preferences';
import { euros } from '../../../lib/texts/euros';
import type { DesignerValues } from './designer-values';

export type ProfileField = Exclude<DesignerFieldName, 'gallery'>;

function lineText(field: ProfileField, value: string): string {
  if (value === '') return '–';
  return field === 'radius_km' ? `${value} km` : value;
}

function professionText(line: string): string {
  return isProfessionalLine(line) ? PROFESSIONAL_LINE_TEXTS[line] : '–';
}

function styleText(letter: string): string {
  return isStyleLetter(letter) ? styleName(letter) : '–';
}

/** The value of a field as a text for people; '–' when it is empty. */
export function fieldText(field: ProfileField, values: DesignerValues): string {
  const value = values[field];
  if (field === 'design_style') return styleText(values.design_style);
  if (field === 'min_budget') return euros(parseNumber(values.min_budget) ?? 0);
  if (field === 'work_preferences') return values.work_preferences.map(workPreferenceText).join(', ') || '–';
  if (field === 'professional_line') return professionText(values.professional_line);
  return typeof value === 'string' ? lineText(field, value) : value.join(', ') || '–';
}
