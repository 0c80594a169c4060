import { pictureData } from '../../../../data/pictures/picture-data';
import { DESIGNER_FIELDS } from '@stanze/domain/designer-fields';
import { photoLabelText } from '@stanze/domain/photo-labels';
import { useId, useState } from 'react';
import { Button } from '../../../../ui/buttons/button';
import { Checkbox } from '../../../../ui/fields/checkbox';
import { Dialog } from '../../../../ui/dialogs/dialog';
import { Picture } from '../../../../ui/pictures/picture';
import { labelsOfItem, type SavedItem } from '../../gallery/gallery-item';
import type { Choices, Conflict, ConflictField, Side } from '../conflict';
import styles from './conflict-dialog.module.css';
import { fieldText } from '../field-texts';

interface ConflictDialogProps {
  conflict: Conflict;
  onResolve: (choices: Choices) => void;
  onCancel: () => void;
}

const SIDES: readonly { side: Side; label: string }[] = [
  { side: 'mine', label: 'Qui' },
  { side: 'theirs', label: 'Dall’altro dispositivo' },
];

/**
 * Two devices changed the same profile: shows both values next to each other, and the person chooses one for each
 * field.
 */
export function ConflictDialog({ conflict, onResolve, onCancel }: ConflictDialogProps) {
  const [choices, setChoices] = useState<Choices>({});
  const all = (side: Side) => setChoices(Object.fromEntries(conflict.fields.map((field) => [field, side])));
  const isComplete = conflict.fields.every((field) => choices[field]);
  return (
    <Dialog
      open
      onClose={onCancel}
      title="Il profilo è cambiato altrove"
      description="Mentre scrivevi, il profilo è stato salvato da un altro dispositivo. Scegli che cosa tenere: niente viene sovrascritto senza di te."
      size="wide"
      closeOnBackdrop={false}
      footer={
        <>
          <Button variant="secondary" onClick={onCancel}>
            Annulla
          </Button>
          <Button disabled={!isComplete} onClick={() => onResolve(choices)}>
            Salva le scelte
          </Button>
        </>
      }
    >
      <div className={styles.all}>
        <Button variant="quiet" onClick={() => all('mine')}>
          Tieni tutto quello che è qui
        </Button>
        <Button variant="quiet" onClick={() => all('theirs')}>
          Prendi tutto dall’altro
        </Button>
      </div>
      {conflict.fields.map((field) => (
        <FieldChoice
          key={field}
          field={field}
          conflict={conflict}
          chosen={choices[field]}
          onChoose={(side) => setChoices((old) => ({ ...old, [field]: side }))}
        />
      ))}
    </Dialog>
  );
}

interface FieldChoiceProps {
  field: ConflictField;
  conflict: Conflict;
  chosen: Side | undefined;
  onChoose: (side: Side) => void;
}

function FieldChoice({ field, conflict, chosen, onChoose }: FieldChoiceProps) {
  const name = useId();
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>
        {DESIGNER_FIELDS[field === 'pictures' ? 'gallery' : field].label}
      </legend>
      <div className={styles.sides}>
        {SIDES.map(({ side, label }) => (
          <div key={side}>
            <Checkbox
              kind="radio"
              name={name}
              label={label}
              checked={chosen === side}
              onChange={() => onChoose(side)}
            />
            {field === 'pictures' ? (
              <Thumbnails pictures={conflict[side].pictures} />
            ) : (
              <p className={styles.value}>{fieldText(field, conflict[side].values)}</p>
            )}
          </div>
        ))}
      </div>
    </fieldset>
  );
}

function Thumbnails({ pictures }: { pictures: readonly SavedItem[] }) {
  if (pictures.length === 0) return <p className={styles.value}>Nessuna foto</p>;
  const labels = pictures.flatMap((item, index) => {
    const text = photoLabelText(labelsOfItem(item));
    return text === '' ? [] : `Foto ${index + 1}: ${text}`;
  });
  return (
    <>
      <ul className={styles.thumbnails} role="list">
        {pictures.map(({ id, alt, stored }, index) => (
          <li key={id} className={styles.thumbnail}>
            {stored && (
              <Picture
                picture={pictureData(stored.picture)}
                sizes="5rem"
                alt={alt || `Foto ${index + 1} di ${pictures.length}`}
                fill
              />
            )}
          </li>
        ))}
      </ul>
      {labels.length > 0 && <p className={styles.value}>{labels.join('\n')}</p>}
    </>
  );
}
