import { TEXT_LENGTH } from '@stanze/domain/limits';
import { TextField } from '../../../ui/text-field';
import styles from './designer-form.module.css';
import type { LinkField } from './designer-values';
import { Section } from './section';
import type { FormView } from './use-designer-form';

const LINKS: readonly { field: LinkField; label: string; example: string }[] = [
  { field: 'website', label: 'Sito', example: 'www.tuostudio.it' },
  { field: 'portfolio', label: 'Portfolio', example: 'behance.net/tuostudio' },
  { field: 'social_instagram', label: 'Instagram', example: '@tuostudio' },
  { field: 'social_facebook', label: 'Facebook', example: 'facebook.com/tuostudio' },
  { field: 'social_youtube', label: 'YouTube', example: '@tuostudio' },
  { field: 'social_tiktok', label: 'TikTok', example: '@tuostudio' },
  { field: 'social_website', label: 'Un altro link', example: 'pinterest.it/tuostudio' },
];

/** Where else the work can be seen. */
export function LinksSection({ view: { values, set, errorOf } }: { view: FormView }) {
  return (
    <Section title="Dove ti trovano" text="Tutto facoltativo: un indirizzo, o solo il tuo nome utente.">
      <div className={styles.pair}>
        {LINKS.map(({ field, label, example }) => (
          <TextField
            key={field}
            data-gap={field === 'website' ? 'link' : undefined}
            label={label}
            placeholder={example}
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={TEXT_LENGTH.link}
            value={values[field]}
            error={errorOf(field)}
            onChange={({ target }) => set(field, target.value)}
          />
        ))}
      </div>
    </Section>
  );
}
