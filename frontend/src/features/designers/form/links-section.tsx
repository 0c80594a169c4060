import { DESIGNER_FIELDS, LINK_FIELDS } from '@stanze/domain/designer-fields';
import { useState } from 'react';
import { TextField } from '../../../ui/text-field';
import styles from './designer-form.module.css';
import { Section } from './section';
import type { FormView } from './use-designer-form';

interface LinksSectionProps {
  view: FormView;
  /** Closed until somebody opens it, has filled a field, or a field has an error. */
  isFolded?: boolean;
}

/** The web addresses of a designer. */
export function LinksSection({ view, isFolded = false }: LinksSectionProps) {
  const { values, errorOf } = view;
  const [isOpen, setOpen] = useState(() => LINK_FIELDS.some((field) => values[field] !== ''));
  const hasError = LINK_FIELDS.some((field) => errorOf(field) !== null);
  return (
    <Section title="Dove ti trovano" text="Tutto facoltativo: un indirizzo, o solo il tuo nome utente.">
      {isFolded ? (
        <details
          className={styles.folded}
          open={isOpen || hasError}
          onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
        >
          <summary className={styles.unfold}>Aggiungi sito e social</summary>
          <LinkFields {...view} />
        </details>
      ) : (
        <LinkFields {...view} />
      )}
    </Section>
  );
}

function LinkFields({ values, set, errorOf }: FormView) {
  return (
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
  );
}
