import type { DesignerFieldName } from '@stanze/domain/designer-fields';
import { parseNumber } from '@stanze/domain/numbers';
import { isStyleLetter, styleName } from '@stanze/domain/styles';
import { workPreferenceText } from '@stanze/domain/work-preferences';
import { euros } from '../../../lib/euros';
import type { DesignerValues } from './designer-values';

export type ProfileField = Exclude<DesignerFieldName, 'gallery'>;

/** The value of a field as a text for people; '–' when it is empty. */
export function fieldText(field: ProfileField, values: DesignerValues): string {
  const value = values[field];
  if (field === 'design_style') return isStyleLetter(value) ? styleName(value) : '–';
  if (field === 'min_budget') return euros(parseNumber(values.min_budget) ?? 0);
  if (field === 'work_preferences') return values.work_preferences.map(workPreferenceText).join(', ') || '–';
  return (typeof value === 'string' ? value : value.join(', ')) || '–';
}
