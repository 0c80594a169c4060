import { DESIGNER_FIELDS } from '@stanze/domain/designer-fields';
import { MIN_BUDGET } from '@stanze/domain/limits';
import { SPECIALTIES } from '@stanze/domain/specialties';
import { WORK_PREFERENCES, WORK_PREFERENCE_TEXTS } from '@stanze/domain/work-preferences';
import type { ReactNode } from 'react';
import { NumberField } from '../../../ui/fields/number-field';
import { ChoiceChips } from '../../../ui/fields/choice-chips';
import styles from './designer-form.module.css';
import { FigureFields, TextFields } from './optional-fields';
import { Section } from './section';
import { StyleChoice } from './style-choice';
import { TownsField } from './towns-field';
import type { FormView } from './use-designer-form';

/** The provincial capitals of Italy, suggested while a town is typed; other texts are allowed. */
const ITALIAN_CITIES: readonly string[] =
  `Agrigento Alessandria Ancona Andria Aosta Arezzo Ascoli_Piceno Asti Avellino Bari Barletta Belluno Benevento Bergamo
Biella Bologna Bolzano Brescia Brindisi Cagliari Caltanissetta Campobasso Carbonia Caserta Catania Catanzaro Cesena
Chieti Como Cosenza Cremona Crotone Cuneo Enna Fermo Ferrara Firenze Foggia Forlì Frosinone Genova Gorizia Grosseto
Imperia Isernia L’Aquila La_Spezia Latina Lecce Lecco Livorno Lodi Lucca Macerata Mantova Massa Matera Messina Milano
Modena Monza Napoli Novara Nuoro Oristano Padova Palermo Parma Pavia Perugia Pesaro Pescara Piacenza Pisa Pistoia
Pordenone Potenza Prato Ragusa Ravenna Reggio_Calabria Reggio_Emilia Rieti Rimini Roma Rovigo Salerno Sassari Savona
Siena Siracusa Sondrio Taranto Teramo Terni Torino Trani Trapani Trento Treviso Trieste Udine Urbino Varese Venezia
Verbania Vercelli Verona Vibo_Valentia Vicenza Viterbo`
    .split(/\s+/)
    .map((name) => name.replaceAll('_', ' '));

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
  const { values, set, errorOf, texts } = view;
  return (
    <Section title={texts.style.title} text={texts.style.text}>
      {aside}
      <ChoiceChips
        legend={DESIGNER_FIELDS.specialties.label}
        hint={texts.style.specialties}
        options={specialtyOptions(values.specialties)}
        chosen={values.specialties}
        error={errorOf('specialties')}
        onChange={(chosen) => set('specialties', chosen)}
      />
      <StyleChoice
        legend={texts.style.choice}
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
  const { values, set, errorOf, texts } = view;
  return (
    <Section title={texts.work.title}>
      <NumberField
        className={styles.short}
        data-gap="budget"
        label="Budget minimo (€)"
        hint={texts.work.budget}
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
        label={texts.work.towns}
        hint={texts.work.townsHint}
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
