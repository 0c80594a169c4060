import { DESIGNER_FIELDS, LINK_FIELDS } from '@stanze/domain/designer-fields';
import { TextField } from '../../../ui/fields/text-field';
import styles from './designer-form.module.css';
import { Folded } from './folded';
import { Section } from './section';
import type { FormView } from './use-designer-form';

interface LinksSectionProps {
  view: FormView;
  isFolded?: boolean;
}

/** The web addresses of a designer. */
export function LinksSection({ view, isFolded = false }: LinksSectionProps) {
  const { values, errorOf, texts } = view;
  return (
    <Section {...texts.links}>
      {isFolded ? (
        <Folded
          title="Aggiungi sito e social"
          isFilled={LINK_FIELDS.some((field) => values[field] !== '')}
          hasError={LINK_FIELDS.some((field) => errorOf(field) !== null)}
        >
          <LinkFields {...view} />
        </Folded>
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
