import {
  DESIGNER_FIELDS,
  FIGURE_FIELDS,
  type DesignerSection,
  type OptionalField,
  TEXT_FIELDS,
} from '@stanze/domain/designer-fields';
import { NumberField } from '../../../ui/fields/number-field';
import { TextField } from '../../../ui/fields/text-field';
import styles from './designer-form.module.css';
import type { FormView } from './use-designer-form';

interface TextFieldsProps {
  view: FormView;
  section: DesignerSection;
}

/** The optional texts of a section (kind 'text' in `DESIGNER_FIELDS`). */
export function TextFields({ view: { values, set, errorOf }, section }: TextFieldsProps) {
  return TEXT_FIELDS.filter((field: OptionalField) => DESIGNER_FIELDS[field].section === section).map(
    (field: OptionalField) => (
      <TextField
        key={field}
        label={DESIGNER_FIELDS[field].label}
        optional
        maxLength={DESIGNER_FIELDS[field].maxLength}
        value={values[field]}
        error={errorOf(field)}
        onChange={({ target }) => set(field, target.value)}
      />
    ),
  );
}

/** The optional figures of a section (kind 'figure' in `DESIGNER_FIELDS`). */
export function FigureFields({ view: { values, set, errorOf, texts }, section }: TextFieldsProps) {
  return FIGURE_FIELDS.filter((field) => DESIGNER_FIELDS[field].section === section).map((field) => (
    <NumberField
      key={field}
      className={styles.short}
      label={DESIGNER_FIELDS[field].label}
      hint={DESIGNER_FIELDS[field].hint[texts.isOwn ? 'own' : 'another']}
      optional
      {...DESIGNER_FIELDS[field].range}
      value={values[field]}
      error={errorOf(field)}
      onChange={(text) => set(field, text)}
    />
  ));
}
