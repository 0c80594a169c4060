import { CALL_RULE, callDays, callTimesOf } from '@stanze/domain/call-times';
import { Plus, X } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { Alert } from '../../ui/notices/alert';
import { Button } from '../../ui/buttons/button';
import { Dialog } from '../../ui/dialogs/dialog';
import { Icon } from '../../ui/marks/icon';
import { IconButton } from '../../ui/buttons/icon-button';
import { SelectField } from '../../ui/fields/select-field';
import { TextField } from '../../ui/fields/text-field';
import type { CallConversation } from './call-people';
import { useCallSteps } from './call-steps';
import styles from './calls.module.css';
import { rowProblem, type TimeRow, useProposal } from './use-proposal';

interface ProposeDialogProps {
  conversation: CallConversation;
  /** Whether a call is agreed, which the proposal would move. */
  isMove: boolean;
  /** Where or how, as last written. */
  location: string;
  onClose: () => void;
}

/** Chooses up to three half hours and where or how, and saves the proposal. */
export function ProposeDialog({ conversation, isMove, location: initial, onClose }: ProposeDialogProps) {
  const id = useId();
  const [now] = useState(Date.now);
  const proposal = useProposal(now);
  const [location, setLocation] = useState(initial);
  const [isTried, setTried] = useState(false);
  const { problem, take } = useCallSteps(conversation);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!proposal.isValid) return;
    if (await take({ kind: 'propose', times: proposal.times, location: location.trim() })) onClose();
  };
  return (
    <Dialog
      open
      title={isMove ? 'Sposta la chiamata' : 'Proponi una chiamata'}
      description={`${conversation.name} sceglie uno degli orari, e vi arriva l’appuntamento. Gli orari sono quelli italiani.`}
      closeOnBackdrop={false}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Annulla
          </Button>
          <Button type="submit" form={id}>
            Proponi
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        {proposal.rows.map((row, nth) => (
          <TimeFields
            key={row.key}
            row={row}
            now={now}
            nth={nth}
            problem={isTried ? rowProblem(row, proposal.rows) : null}
            onChange={(changed) => proposal.change(row.key, changed)}
            onRemove={proposal.rows.length > 1 ? () => proposal.remove(row.key) : null}
          />
        ))}
        {proposal.canAdd && (
          <Button variant="quiet" icon={<Icon of={Plus} />} onClick={proposal.add}>
            Aggiungi un orario
          </Button>
        )}
        <TextField
          label="Dove o come"
          optional
          hint="Un numero di telefono, un link, un indirizzo"
          maxLength={CALL_RULE.locationLength}
          value={location}
          onChange={({ target }) => setLocation(target.value)}
        />
        {problem && <Alert>{problem}</Alert>}
      </form>
    </Dialog>
  );
}

interface TimeFieldsProps {
  row: TimeRow;
  now: number;
  nth: number;
  problem: string | null;
  onChange: (changed: Partial<TimeRow>) => void;
  onRemove: (() => void) | null;
}

const ORDER = ['Primo orario', 'Secondo orario', 'Terzo orario'];

/** Day and half hour of one time. */
function TimeFields({ row, now, nth, problem, onChange, onRemove }: TimeFieldsProps) {
  const { first, last } = callDays(now);
  const hours = row.day === '' ? [] : callTimesOf(row.day, now).map(({ local }) => local.slice(11));
  return (
    <fieldset className={styles.row}>
      <legend className={styles.legend}>{ORDER[nth]}</legend>
      <TextField
        label="Giorno"
        type="date"
        required
        min={first}
        max={last}
        value={row.day}
        onChange={({ target }) => onChange({ day: target.value })}
      />
      <SelectField
        label="Ora"
        required
        emptyLabel="Scegli…"
        options={hours.map((hour) => ({ value: hour, label: hour }))}
        value={hours.includes(row.hour) ? row.hour : ''}
        error={problem}
        onChange={({ target }) => onChange({ hour: target.value })}
      />
      {onRemove && (
        <IconButton
          className={styles.remove}
          label={`Togli: ${ORDER[nth] ?? ''}`}
          icon={<Icon of={X} />}
          onClick={onRemove}
        />
      )}
    </fieldset>
  );
}
