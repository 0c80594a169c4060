import { DESIGNER_FIELDS, LINK_FIELDS } from '@stanze/domain/designer-fields';
import { TextField } from '../../../ui/text-field';
import styles from './designer-form.module.css';
import { Section } from './section';
import type { FormView } from './use-designer-form';

/** The web addresses of a designer. */
export function LinksSection({ view: { values, set, errorOf } }: { view: FormView }) {
  return (
    <Section title="Dove ti trovano" text="Tutto facoltativo: un indirizzo, o solo il tuo nome utente.">
      <div className={styles.pair}>
        {LINK_FIELDS.map((field) => (
          <TextField
            key={field}
            data-gap={field === 'website' ? 'link' : undefined}
            label={DESIGNER_FIELDS[field].label}
            placeholder={DESIGNER_FIELDS[field].example}
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={DESIGNER_FIELDS[field].maxLength}
            value={values[field]}
            error={errorOf(field)}
            onChange={({ target }) => set(field, target.value)}
          />
        ))}
      </div>
    </Section>
  );
}
