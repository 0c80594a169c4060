import {
  BRIEF_BUDGET_TEXTS,
  BRIEF_BUDGETS,
  BRIEF_HOME_TEXTS,
  BRIEF_HOMES,
  BRIEF_NAME_DEFAULT,
  BRIEF_NAME_LENGTH,
  BRIEF_ROOMS,
  BRIEF_TIMING_TEXTS,
  BRIEF_TIMINGS,
  BRIEF_WORK_TEXTS,
  BRIEF_WORK_WAYS,
  SQUARE_METRES,
} from '@stanze/domain/project-brief';
import { roomName } from '@stanze/domain/rooms';
import type { ProjectBrief } from '../../data/briefs/briefs.tables';
import { ChoiceChips } from '../../ui/fields/choice-chips';
import { NumberField } from '../../ui/fields/number-field';
import { TextField } from '../../ui/fields/text-field';
import { BriefFilesField } from './brief-files-field';
import styles from './briefs.module.css';
import { SingleChoice } from './single-choice';
import { TownChoice } from './town-choice';
import { useBriefForm } from './use-brief-form';

const ROOM_OPTIONS = BRIEF_ROOMS.map((value) => ({ value, label: roomName(value) }));
const METRES_TEXT = `Scrivi un numero da ${String(SQUARE_METRES.min)} a ${String(SQUARE_METRES.max)}.`;

interface BriefFormProps {
  /** Undefined for a guest. */
  uid: number | undefined;
  brief: ProjectBrief;
  /** Whether a change waits for the server. */
  isPending: boolean;
}

/** Everything about one home; all of it is optional, and each change is saved at once. */
export function BriefForm({ uid, brief, isPending }: BriefFormProps) {
  const { typed, type, set, flush, isNumberWrong } = useBriefForm(uid, brief);
  return (
    <div className={styles.form}>
      <TextField
        label="Come si chiama"
        hint={`Per esempio “Casa di via Saragozza”. Senza un nome è “${BRIEF_NAME_DEFAULT}”.`}
        autoComplete="off"
        maxLength={BRIEF_NAME_LENGTH}
        value={typed.name}
        onChange={({ target }) => type({ name: target.value })}
        onBlur={flush}
      />
      <SingleChoice
        legend="Che casa è"
        values={BRIEF_HOMES}
        texts={BRIEF_HOME_TEXTS}
        chosen={brief.home}
        onChange={(home) => set({ home })}
      />
      <ChoiceChips
        legend="Quali stanze"
        options={ROOM_OPTIONS}
        chosen={brief.rooms}
        error={null}
        onChange={(chosen) => set({ rooms: BRIEF_ROOMS.filter((room) => chosen.includes(room)) })}
      />
      <div className={styles.short}>
        <NumberField
          label="Metri quadri"
          min={SQUARE_METRES.min}
          max={SQUARE_METRES.max}
          step={5}
          value={typed.metres}
          error={isNumberWrong ? METRES_TEXT : null}
          onChange={(metres) => type({ metres })}
          onBlur={flush}
        />
      </div>
      <TownChoice town={brief.town} onChange={set} />
      <SingleChoice
        legend="Budget per il progetto"
        hint="Quanto pensi di dare a chi progetta. Lavori e arredi sono a parte."
        values={BRIEF_BUDGETS}
        texts={BRIEF_BUDGET_TEXTS}
        chosen={brief.budget}
        onChange={(budget) => set({ budget })}
      />
      <SingleChoice
        legend="Quando vorresti cominciare"
        values={BRIEF_TIMINGS}
        texts={BRIEF_TIMING_TEXTS}
        chosen={brief.timing}
        onChange={(timing) => set({ timing })}
      />
      <SingleChoice
        legend="Come lavorare"
        values={BRIEF_WORK_WAYS}
        texts={BRIEF_WORK_TEXTS}
        chosen={brief.work_mode}
        onChange={(work_mode) => set({ work_mode })}
      />
      <BriefFilesField uid={uid} brief={brief} isPending={isPending} />
    </div>
  );
}
