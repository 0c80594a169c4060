import { ImagePlus, Trash2, Undo2 } from 'lucide-react';
import { type ChangeEvent, useId, useRef } from 'react';
import { Button } from '../../../ui/buttons/button';
import { Icon } from '../../../ui/marks/icon';
import { UserAvatar } from './user-avatar';
import styles from './picture-field.module.css';
import type { PictureChoice } from './profile-draft';

interface PictureFieldProps {
  name: string;
  /** URL of the saved picture. */
  saved: string | null;
  picture: PictureChoice;
  /** URL of a newly chosen picture. */
  preview: string | null;
  error: string | null;
  onChoose: (file: File) => void;
  onRemove: () => void;
  onRestore: () => void;
  /** Hides the error of a file that could not be used; null when there is none. */
  onDismiss: (() => void) | null;
}

/** The file types that the file dialog offers; the real type is detected from the content. */
const ACCEPT = 'image/jpeg,image/png,image/gif,.jpg,.jpeg,.png,.gif';

function shownPicture(state: PictureChoice['state'], saved: string | null, preview: string | null) {
  if (state === 'new') return preview;
  return state === 'removed' ? null : saved;
}

/** The profile picture after saving, and the buttons that change it. */
export function PictureField({ name, saved, picture, preview, error, ...on }: PictureFieldProps) {
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  const shown = shownPicture(picture.state, saved, preview);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // Otherwise choosing the same file again, after it was removed, would not fire an event.
    target.value = '';
    if (file) on.onChoose(file);
  };
  return (
    <div
      className={styles.field}
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-hint`}
    >
      <UserAvatar name={name} picture={shown} />
      <div className={styles.side}>
        <p className={styles.label} id={`${id}-label`}>
          Foto del profilo
        </p>
        <p className={styles.hint} id={`${id}-hint`}>
          JPG, PNG o GIF, fino a 5 MB.
        </p>
        <div className={styles.buttons}>
          <Button
            variant="secondary"
            icon={<Icon of={ImagePlus} />}
            data-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            onClick={() => picker.current?.click()}
          >
            {shown ? 'Cambia foto' : 'Scegli una foto'}
          </Button>
          {shown && (
            <Button variant="quiet" icon={<Icon of={Trash2} />} onClick={on.onRemove}>
              Togli foto
            </Button>
          )}
          {on.onDismiss && (
            <Button variant="quiet" onClick={on.onDismiss}>
              Lascia com’è
            </Button>
          )}
          {saved && picture.state !== 'unchanged' && (
            <Button variant="quiet" icon={<Icon of={Undo2} />} onClick={on.onRestore}>
              Tieni quella di prima
            </Button>
          )}
        </div>
        <p className={styles.error} id={`${id}-error`} role={error ? 'alert' : undefined}>
          {error}
        </p>
      </div>
      <input
        ref={picker}
        hidden
        type="file"
        accept={ACCEPT}
        data-testid="profile-picture"
        onChange={choose}
      />
    </div>
  );
}
