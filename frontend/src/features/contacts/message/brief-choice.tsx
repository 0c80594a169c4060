import { type BriefField, briefLines } from '@stanze/domain/project-brief';
import type { ProjectBrief } from '../../../data/briefs/briefs.tables';
import { shownName } from '../../../data/briefs/new-brief';
import { paths } from '../../../lib/routes';
import { Checkbox } from '../../../ui/fields/checkbox';
import { ChoiceGroup } from '../../../ui/fields/choice-group';
import { TextLink } from '../../../ui/text/link';
import { SelectField } from '../../../ui/fields/select-field';
import styles from './brief-choice.module.css';
import type { BriefChoice as Choice } from './use-brief-choice';

/** In the contact dialog: which brief goes along, and exactly what the designer will see of it. */
export function BriefChoice({ choice, name }: { choice: Choice; name: string }) {
  const { offered, chosen, without, choose, toggle } = choice;
  if (offered.length === 0) {
    return (
      <p className={styles.none}>
        Vuoi mandare anche stanze, metri e budget?{' '}
        <TextLink href={paths.briefs}>Descrivi la tua casa in un minuto</TextLink>: il messaggio resta qui.
      </p>
    );
  }
  return (
    <div className={styles.choice}>
      <SelectField
        label="Manda anche il progetto"
        emptyLabel="Nessun progetto"
        options={offered.map((brief) => ({ value: brief.id, label: shownName(brief) }))}
        value={chosen?.id ?? ''}
        onChange={({ target }) => choose(target.value)}
      />
      <p className={styles.none}>
        <TextLink href={paths.briefs}>Modifica o aggiungi un progetto</TextLink>: il messaggio resta qui.
      </p>
      {chosen && (
        <ChosenLines legend={`Che cosa vedrà ${name}`} brief={chosen} without={without} onToggle={toggle} />
      )}
    </div>
  );
}

interface ChosenLinesProps {
  legend: string;
  brief: ProjectBrief;
  without: readonly BriefField[];
  onToggle: (field: BriefField) => void;
}

/** The lines of a brief; each can be left out. */
export function ChosenLines({ legend, brief, without, onToggle }: ChosenLinesProps) {
  const lines = briefLines(brief);
  return (
    <ChoiceGroup
      legend={legend}
      hint={
        lines.length > 0
          ? 'Togli la spunta a quello che preferisci non dire. Puoi ritirarlo quando vuoi.'
          : 'Questo progetto è ancora vuoto.'
      }
      error={null}
    >
      {lines.map(({ field, label, text }) => (
        <Checkbox
          key={field}
          label={`${label}: ${text}`}
          checked={!without.includes(field)}
          onChange={() => onToggle(field)}
        />
      ))}
    </ChoiceGroup>
  );
}
