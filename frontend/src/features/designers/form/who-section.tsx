import { COMPLETE_PROFILE } from '@stanze/domain/complete-profile';
import { DESIGNER_FIELDS } from '@stanze/domain/designer-fields';
import { EXPERIENCE } from '@stanze/domain/limits';
import { EmailField } from '../../../ui/fields/email-field';
import { NumberField } from '../../../ui/fields/number-field';
import { TextAreaField, TextField } from '../../../ui/fields/text-field';
import styles from './designer-form.module.css';
import { Folded } from './folded';
import { TextFields } from './optional-fields';
import { ProfessionFields } from './profession-fields';
import { Section } from './section';
import type { FormView } from './use-designer-form';

interface WhoSectionProps {
  view: FormView;
  /** The reason why the e-mail is read-only; null when it may be changed. */
  fixedEmail: string | null;
  /** In the registration. */
  isNew?: boolean;
}

function bioHint(length: number, proposed: string): string {
  const enough = COMPLETE_PROFILE.bioCharacters;
  if (length >= enough) return `${length} caratteri: abbastanza per farsi conoscere.`;
  return `${length} di ${enough} caratteri: con ${enough} ${proposed}.`;
}

/** Of a registration, whose presentation is in another step. */
const REGISTERS = {
  title: 'Chi sei',
  text: 'Email, telefono e Partita IVA restano tra noi.',
};

/** The fields of the first section that a registration folds. */
const FOLDED = [
  'phone',
  'professional_line',
  'professional_order',
  'professional_number',
  'vat_number',
] as const;

function PhoneField({ values, set, errorOf }: FormView) {
  return (
    <TextField
      label={DESIGNER_FIELDS.phone.label}
      optional
      type="tel"
      autoComplete="tel"
      maxLength={DESIGNER_FIELDS.phone.maxLength}
      value={values.phone}
      error={errorOf('phone')}
      onChange={({ target }) => set('phone', target.value)}
    />
  );
}

function PresentationFields({ values, set, errorOf, texts }: FormView) {
  return (
    <>
      <NumberField
        className={styles.short}
        label={DESIGNER_FIELDS.experience.label}
        required
        min={EXPERIENCE.min}
        max={EXPERIENCE.max}
        value={values.experience}
        error={errorOf('experience')}
        onChange={(text) => set('experience', text)}
      />
      <TextAreaField
        data-gap="bio"
        label={texts.bio}
        required
        rows={6}
        maxLength={DESIGNER_FIELDS.bio.maxLength}
        hint={bioHint(values.bio.trim().length, texts.proposed)}
        value={values.bio}
        error={errorOf('bio')}
        onChange={({ target }) => set('bio', target.value)}
      />
    </>
  );
}

/** Experience and presentation in a section of their own, in the last step of a registration. */
export function PresentationSection({ view }: { view: FormView }) {
  return (
    <Section title="Le prime righe" text="Come ti presenti a chi sta ripensando casa.">
      <PresentationFields {...view} />
    </Section>
  );
}

/** Name, e-mail, telephone and profession; with experience and presentation, except in a registration. */
export function WhoSection({ view, fixedEmail, isNew = false }: WhoSectionProps) {
  const { values, set, errorOf } = view;
  const email = (
    <EmailField
      data-gap="email"
      label={DESIGNER_FIELDS.email.label}
      autoComplete="email"
      required
      readOnly={fixedEmail !== null}
      hint={fixedEmail}
      value={values.email}
      error={errorOf('email')}
      onValue={(text) => set('email', text)}
    />
  );
  return (
    <Section {...(isNew ? REGISTERS : view.texts.who)}>
      <TextField
        label={DESIGNER_FIELDS.name.label}
        autoComplete="name"
        required
        maxLength={DESIGNER_FIELDS.name.maxLength}
        value={values.name}
        error={errorOf('name')}
        onChange={({ target }) => set('name', target.value)}
      />
      {isNew ? (
        email
      ) : (
        <>
          <div className={styles.pair}>
            {email}
            <PhoneField {...view} />
          </div>
          <ProfessionFields view={view} />
        </>
      )}
      {!isNew && <PresentationFields {...view} />}
      <TextFields view={view} section="who" />
      {isNew && (
        <Folded
          title="Aggiungi telefono, professione e Partita IVA"
          isFilled={FOLDED.some((field) => values[field] !== '')}
          hasError={FOLDED.some((field) => errorOf(field) !== null)}
        >
          <PhoneField {...view} />
          <ProfessionFields view={view} />
        </Folded>
      )}
    </Section>
  );
}
