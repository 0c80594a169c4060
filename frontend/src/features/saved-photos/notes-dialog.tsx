import { SAVED_PHOTO_NOTE_LENGTH } from '@stanze/domain/limits';
import { type FormEvent, useId, useState } from 'react';
import { useUnsavedWork } from '../../lib/forms/unsaved-work';
import { Button } from '../../ui/buttons/button';
import { Dialog } from '../../ui/dialogs/dialog';
import { TextAreaField } from '../../ui/fields/text-field';
import { UnsavedChangesDialog } from '../../ui/dialogs/unsaved-changes-dialog';
import { bodyOf } from './apply-photos';
import styles from './collection.module.css';
import { savePhoto } from './saved-photos.outbox';
import type { SavedPhoto } from './saved-photos.tables';

interface NotesDialogProps {
  photo: SavedPhoto;
  onClose: () => void;
}

/** Both notes about a photo; they are saved on this device at once and then sent. */
export function NotesDialog({ photo, onClose }: NotesDialogProps) {
  const id = useId();
  const [likedNote, setLikedNote] = useState(photo.likedNote);
  const [dislikedNote, setDislikedNote] = useState(photo.dislikedNote);
  const [isClosing, setIsClosing] = useState(false);
  const isDirty = likedNote !== photo.likedNote || dislikedNote !== photo.dislikedNote;
  useUnsavedWork(isDirty);
  const close = () => (isDirty ? setIsClosing(true) : onClose());
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const notes = { likedNote: likedNote.trim(), dislikedNote: dislikedNote.trim() };
    if (await savePhoto({ ...bodyOf(photo), ...notes })) onClose();
  };
  return (
    <Dialog
      open
      title="Le tue note"
      description={`Su una foto di ${photo.designerName}. Le leggi solo tu.`}
      closeOnBackdrop={false}
      onClose={close}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            Annulla
          </Button>
          <Button type="submit" form={id}>
            Salva
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <TextAreaField
          label="Cosa mi piace"
          optional
          data-autofocus
          rows={3}
          maxLength={SAVED_PHOTO_NOTE_LENGTH}
          value={likedNote}
          onChange={({ target }) => setLikedNote(target.value)}
        />
        <TextAreaField
          label="Cosa no"
          optional
          rows={3}
          maxLength={SAVED_PHOTO_NOTE_LENGTH}
          value={dislikedNote}
          onChange={({ target }) => setDislikedNote(target.value)}
        />
      </form>
      <UnsavedChangesDialog open={isClosing} onDiscard={onClose} onContinue={() => setIsClosing(false)} />
    </Dialog>
  );
}
