import { EXPERIENCE, MIN_BUDGET, TEXT_LENGTH } from '@stanze/domain/limits';
import { MATCH_POINTS } from '@stanze/domain/match-points';
import { SPECIALTIES } from '@stanze/domain/specialties';
import { WORK_PREFERENCES, WORK_PREFERENCE_TEXTS } from '@stanze/domain/work-preferences';
import { type ReactNode, useId } from 'react';
import { TextAreaField, TextField } from '../../../ui/text-field';
import { ChoiceChips } from '../../../ui/choice-chips';
import styles from './designer-form.module.css';
import { ITALIAN_CITIES } from './italian-cities';
import { Section } from './section';
import { StyleChoice } from './style-choice';
import type { FormView } from './use-designer-form';

interface WhoSectionProps {
  view: FormView;
  /** Why the address stands fast; null when it may be written. */
  fixedEmail: string | null;
}

function bioHint(length: number): string {
  const enough = MATCH_POINTS.profile.bioCharacters;
  if (length >= enough) return `${length} caratteri: abbastanza per farsi conoscere.`;
  return `${length} di ${enough} caratteri: con ${enough} il tuo profilo sale nei risultati.`;
}

/** Name, address, phone, years and words. */
export function WhoSection({ view: { values, set, errorOf }, fixedEmail }: WhoSectionProps) {
  return (
    <Section
      title="Chi sei"
      text="Come ti presenti a chi cerca una mano per casa. Email e telefono restano tra noi."
    >
      <TextField
        label="Nome o studio"
        autoComplete="name"
        required
        maxLength={TEXT_LENGTH.name}
        value={values.name}
        error={errorOf('name')}
        onChange={({ target }) => set('name', target.value)}
      />
      <div className={styles.pair}>
        <TextField
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          readOnly={fixedEmail !== null}
          hint={fixedEmail}
          value={values.email}
          error={errorOf('email')}
          onChange={({ target }) => set('email', target.value)}
        />
        <TextField
          label="Telefono"
          optional
          type="tel"
          autoComplete="tel"
          maxLength={TEXT_LENGTH.phone}
          value={values.phone}
          error={errorOf('phone')}
          onChange={({ target }) => set('phone', target.value)}
        />
      </div>
      <TextField
        className={styles.short}
        label="Anni di esperienza"
        type="number"
        inputMode="numeric"
        required
        min={EXPERIENCE.min}
        max={EXPERIENCE.max}
        value={values.experience}
        error={errorOf('experience')}
        onChange={({ target }) => set('experience', target.value)}
      />
      <TextAreaField
        data-gap="bio"
        label="Racconta il tuo lavoro"
        required
        rows={6}
        maxLength={TEXT_LENGTH.bio}
        hint={bioHint(values.bio.trim().length)}
        value={values.bio}
        error={errorOf('bio')}
        onChange={({ target }) => set('bio', target.value)}
      />
    </Section>
  );
}

const SPECIALTY_OPTIONS = SPECIALTIES.map(({ name }) => ({ value: name, label: name }));
const WORK_OPTIONS = WORK_PREFERENCES.map((value) => ({ value, label: WORK_PREFERENCE_TEXTS[value] }));

/** A text of one's own that is none of the nineteen stays, and can be taken away. */
function specialtyOptions(chosen: readonly string[]) {
  const own = chosen.filter((name) => !SPECIALTY_OPTIONS.some(({ value }) => value === name));
  return [...SPECIALTY_OPTIONS, ...own.map((name) => ({ value: name, label: name }))];
}

interface SectionViewProps {
  view: FormView;
  /** Beside the choice of styles. */
  aside?: ReactNode;
}

/** Specialties and the one letter. */
export function TasteSection({ view: { values, set, errorOf }, aside }: SectionViewProps) {
  return (
    <Section title="Il tuo stile" text="Da qui nasce l’incontro con chi ti somiglia.">
      {aside}
      <ChoiceChips
        legend="Specialità"
        hint="Scegline quante vuoi: le più vicine a quello che fai davvero."
        options={specialtyOptions(values.specialties)}
        chosen={values.specialties}
        error={errorOf('specialties')}
        onChange={(chosen) => set('specialties', chosen)}
      />
      <StyleChoice
        chosen={values.design_style}
        error={errorOf('design_style')}
        onChange={(letter) => set('design_style', letter)}
      />
    </Section>
  );
}

/** Budget, ways of working, city. */
export function WorkSection({ view: { values, set, errorOf } }: SectionViewProps) {
  const cities = useId();
  return (
    <Section title="Come lavori">
      <TextField
        className={styles.short}
        data-gap="budget"
        label="Budget minimo (€)"
        hint={`Da ${MIN_BUDGET.min} euro in su.`}
        type="number"
        inputMode="numeric"
        required
        min={MIN_BUDGET.min}
        step={MIN_BUDGET.step}
        value={values.min_budget}
        error={errorOf('min_budget')}
        onChange={({ target }) => set('min_budget', target.value)}
      />
      <div data-gap="work">
        <ChoiceChips
          legend="Modalità di lavoro"
          options={WORK_OPTIONS}
          chosen={values.work_preferences}
          error={errorOf('work_preferences')}
          onChange={(chosen) => set('work_preferences', chosen)}
        />
      </div>
      <TextField
        data-gap="city"
        label="Città in cui lavori di più"
        autoComplete="address-level2"
        list={cities}
        maxLength={TEXT_LENGTH.city}
        value={values.city}
        error={errorOf('city')}
        onChange={({ target }) => set('city', target.value)}
      />
      <datalist id={cities}>
        {ITALIAN_CITIES.map((city) => (
          <option key={city} value={city} />
        ))}
      </datalist>
    </Section>
  );
}
