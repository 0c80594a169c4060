import { DESIGNER_FIELDS } from '@stanze/domain/designer-fields';
import {
  needsRegistration,
  PROFESSIONAL_LINE_TEXTS,
  PROFESSIONAL_LINES,
} from '@stanze/domain/professional-lines';
import { SelectField } from '../../../ui/fields/select-field';
import { TextField } from '../../../ui/fields/text-field';
import styles from './designer-form.module.css';
import type { FormView } from './use-designer-form';

const OPTIONS = PROFESSIONAL_LINES.map((value) => ({ value, label: PROFESSIONAL_LINE_TEXTS[value] }));

/** The professional line, the registration of an architect, and the VAT number. */
export function ProfessionFields({ view: { values, set, errorOf } }: { view: FormView }) {
  const { professional_line: line, professional_order: order, professional_number: number } = DESIGNER_FIELDS;
  return (
    <>
      <SelectField
        label={line.label}
        optional
        options={OPTIONS}
        emptyLabel="Non indicata"
        value={values.professional_line}
        error={errorOf('professional_line')}
        onChange={({ target }) => set('professional_line', target.value)}
      />
      {needsRegistration(values.professional_line) && (
        <div className={styles.pair}>
          <TextField
            label={order.label}
            required
            placeholder={order.example}
            maxLength={order.maxLength}
            value={values.professional_order}
            error={errorOf('professional_order')}
            onChange={({ target }) => set('professional_order', target.value)}
          />
          <TextField
            label={number.label}
            required
            maxLength={number.maxLength}
            value={values.professional_number}
            error={errorOf('professional_number')}
            onChange={({ target }) => set('professional_number', target.value)}
          />
        </div>
      )}
      <TextField
        label={DESIGNER_FIELDS.vat_number.label}
        optional
        inputMode="numeric"
        autoComplete="off"
        hint="Non si vede mai sul profilo: serve solo per la verifica."
        maxLength={DESIGNER_FIELDS.vat_number.maxLength}
        value={values.vat_number}
        error={errorOf('vat_number')}
        onChange={({ target }) => set('vat_number', target.value)}
      />
    </>
  );
}
