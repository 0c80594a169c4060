import {
  DESIGNER_FIELDS,
  FIGURE_FIELDS,
  type DesignerSection,
  type OptionalField,
  TEXT_FIELDS,
} from '@stanze/domain/designer-fields';
import { EXPERIENCE, MIN_BUDGET } from '@stanze/domain/limits';
import { COMPLETE_PROFILE } from '@stanze/domain/complete-profile';
import { SPECIALTIES } from '@stanze/domain/specialties';
import { WORK_PREFERENCES, WORK_PREFERENCE_TEXTS } from '@stanze/domain/work-preferences';
import type { ReactNode } from 'react';
import { EmailField } from '../../../ui/email-field';
import { NumberField } from '../../../ui/number-field';
import { TextAreaField, TextField } from '../../../ui/text-field';
import { ChoiceChips } from '../../../ui/choice-chips';
import styles from './designer-form.module.css';
import { ProfessionFields } from './profession-fields';
import { Section } from './section';
import { StyleChoice } from './style-choice';
import { TownsField } from './towns-field';
import type { FormView } from './use-designer-form';

/** The provincial capitals of Italy, suggested while a town is typed; other texts are allowed. */
const ITALIAN_CITIES: readonly string[] =
  `Agrigento Alessandria Ancona Andria Aosta Arezzo Ascoli_Piceno Asti Avellino Bari Barletta Belluno Benevento Bergamo
Biella Bologna Bolzano Brescia Brindisi Cagliari Caltanissetta Campobasso Carbonia Caserta Catania Catanzaro Cesena
Chieti Como Cosenza Cremona Crotone Cuneo Enna Fermo Ferrara Firenze Foggia Forlì Frosinone Genova Gorizia Grosseto
Imperia Isernia L'Aquila La_Spezia Latina Lecce Lecco Livorno Lodi Lucca Macerata Mantova Massa Matera Messina Milano
Modena Monza Napoli Novara Nuoro Oristano Padova Palermo Parma Pavia Perugia Pesaro Pescara Piacenza Pisa Pistoia
Pordenone Potenza Prato Ragusa Ravenna Reggio_Calabria Reggio_Emilia Rieti Rimini Roma Rovigo Salerno Sassari Savona
Siena Siracusa Sondrio Taranto Teramo Terni Torino Trani Trapani Trento Treviso Trieste Udine Urbino Varese Venezia
Verbania Vercelli Verona Vibo_Valentia Vicenza Viterbo`
    .split(/\s+/)
    .map((name) => name.replaceAll('_', ' '));

interface WhoSectionProps {
  view: FormView;
  /** The reason why the e-mail is read-only; null when it may be changed. */
  fixedEmail: string | null;
  /** In the registration. */
  isNew?: boolean;
}

interface TextFieldsProps {
  view: FormView;
  section: DesignerSection;
}

/** The optional texts of a section (kind 'text' in `DESIGNER_FIELDS`). */
function TextFields({ view: { values, set, errorOf }, section }: TextFieldsProps) {
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
function FigureFields({ view: { values, set, errorOf }, section }: TextFieldsProps) {
  return FIGURE_FIELDS.filter((field) => DESIGNER_FIELDS[field].section === section).map((field) => (
    <NumberField
      key={field}
      className={styles.short}
      label={DESIGNER_FIELDS[field].label}
      hint={DESIGNER_FIELDS[field].hint}
      optional
      {...DESIGNER_FIELDS[field].range}
      value={values[field]}
      error={errorOf(field)}
      onChange={(text) => set(field, text)}
    />
  ));
}

function bioHint(length: number): string {
  const enough = COMPLETE_PROFILE.bioCharacters;
  if (length >= enough) return `${length} caratteri: abbastanza per farsi conoscere.`;
  return `${length} di ${enough} caratteri: con ${enough} il tuo profilo viene proposto più spesso.`;
}

const REGISTERS = {
  title: 'Chi sei',
  text: 'Come ti presenti a chi sta ripensando casa. Email, telefono e Partita IVA restano tra noi.',
};
/** Designers and administrators edit in the same dialogs, which are about the designer. */
const EDITS = {
  title: 'Il designer',
  text: 'Come si presenta a chi sta ripensando casa. Email, telefono e Partita IVA non sono pubblici.',
};

/** Name, e-mail, telephone, profession, experience and presentation. */
export function WhoSection({ view, fixedEmail, isNew = false }: WhoSectionProps) {
  const { values, set, errorOf } = view;
  return (
    <Section {...(isNew ? REGISTERS : EDITS)}>
      <TextField
        label={DESIGNER_FIELDS.name.label}
        autoComplete="name"
        required
        maxLength={DESIGNER_FIELDS.name.maxLength}
        value={values.name}
        error={errorOf('name')}
        onChange={({ target }) => set('name', target.value)}
      />
      <div className={styles.pair}>
        <EmailField
          data-gap="email"
          label={DESIGNER_FIELDS.email.label}
          autoComplete="email"
          required
          readOnly={fixedEmail !== null}
          hint={fixedEmail}
          value={values.email}
          error={errorOf('email')}
          onValue={(email) => set('email', email)}
        />
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
      </div>
      <ProfessionFields view={view} />
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
        label="Racconta il tuo lavoro"
        required
        rows={6}
        maxLength={DESIGNER_FIELDS.bio.maxLength}
        hint={bioHint(values.bio.trim().length)}
        value={values.bio}
        error={errorOf('bio')}
        onChange={({ target }) => set('bio', target.value)}
      />
      <TextFields view={view} section="who" />
    </Section>
  );
}

const SPECIALTY_OPTIONS = SPECIALTIES.map(({ name }) => ({ value: name, label: name }));
const WORK_OPTIONS = WORK_PREFERENCES.map((value) => ({ value, label: WORK_PREFERENCE_TEXTS[value] }));

/** The listed specialties and the chosen free texts, which can be removed. */
function specialtyOptions(chosen: readonly string[]) {
  const freeTexts = chosen.filter((name) => !SPECIALTY_OPTIONS.some(({ value }) => value === name));
  return [...SPECIALTY_OPTIONS, ...freeTexts.map((name) => ({ value: name, label: name }))];
}

interface SectionViewProps {
  view: FormView;
  /** Shown above the specialties. */
  aside?: ReactNode;
}

/** Specialties and style. */
export function StyleSection({ view, aside }: SectionViewProps) {
  const { values, set, errorOf } = view;
  return (
    <Section title="Il tuo stile" text="Da qui nasce l’incontro con chi ti somiglia.">
      {aside}
      <ChoiceChips
        legend={DESIGNER_FIELDS.specialties.label}
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
      <TextFields view={view} section="style" />
    </Section>
  );
}

/** Budget, work preferences and towns. */
export function WorkSection({ view }: SectionViewProps) {
  const { values, set, errorOf } = view;
  return (
    <Section title="Come lavori">
      <NumberField
        className={styles.short}
        data-gap="budget"
        label="Budget minimo (€)"
        hint={`Quanto costa il progetto più piccolo che accetti, senza i lavori: da ${MIN_BUDGET.min} euro in su.`}
        required
        min={MIN_BUDGET.min}
        max={MIN_BUDGET.max}
        step={MIN_BUDGET.step}
        value={values.min_budget}
        error={errorOf('min_budget')}
        onChange={(text) => set('min_budget', text)}
      />
      <div data-gap="work">
        <ChoiceChips
          legend={DESIGNER_FIELDS.work_preferences.label}
          options={WORK_OPTIONS}
          chosen={values.work_preferences}
          error={errorOf('work_preferences')}
          onChange={(chosen) => set('work_preferences', chosen)}
        />
      </div>
      <TownsField
        city={values.city}
        error={errorOf('city')}
        suggestions={ITALIAN_CITIES}
        onChange={(city) => set('city', city)}
      />
      <FigureFields view={view} section="work" />
      <TextFields view={view} section="work" />
    </Section>
  );
}
