import { useId, useState } from 'react';
import { errorText } from '../../../../data/http/errors';
import type { Designer, DesignerPayload } from '../../../../data/http/types';
import { currentUid } from '../../../../data/person';
import { personalKey, useRemote } from '../../../../data/query/query';
import { useUnsavedWork } from '../../../../lib/forms/unsaved-work';
import { Button } from '../../../../ui/buttons/button';
import { Dialog } from '../../../../ui/dialogs/dialog';
import { ErrorState } from '../../../../ui/notices/message-state';
import { SkeletonArea, SkeletonText } from '../../../../ui/notices/skeleton';
import { UnsavedChangesDialog } from '../../../../ui/dialogs/unsaved-changes-dialog';
import { getDesigner } from '../../designers.api';
import formStyles from '../designer-form.module.css';
import styles from './edit-designer-dialog.module.css';
import { FormAlert } from '../form-alert';
import { LinksSection } from '../links-section';
import { StyleSection, WorkSection } from '../profile-sections';
import { WhoSection } from '../who-section';
import { useFieldsEdit } from './use-fields-edit';

interface EditFieldsDialogProps {
  id: number;
  name: string;
  /** Saves the fields that differ. @throws ApiError, NetworkError */
  save: (changes: Partial<DesignerPayload>) => Promise<void>;
  onSaved: () => void;
  onClose: () => void;
}

/** The designer's form for administrators, who edit another person's profile; pictures cannot be edited in it. */
export function EditFieldsDialog(props: EditFieldsDialogProps) {
  const { id, name, onClose } = props;
  const { data, error, refetch } = useRemote({
    key: personalKey(currentUid(), 'edited-designer', id),
    load: () => getDesigner(id),
    isTransient: true,
  });
  if (data) return <FieldsDialog {...props} designer={data} />;
  return (
    <Dialog open size="page" title={`Modifica ${name}`} onClose={onClose}>
      {error === null ? (
        <SkeletonArea label="Caricamento del modulo…">
          <SkeletonText lines={8} />
        </SkeletonArea>
      ) : (
        <ErrorState title="Il profilo non arriva." text={errorText(error)} onRetry={refetch} />
      )}
    </Dialog>
  );
}

function FieldsDialog({ designer, save, onSaved, onClose }: EditFieldsDialogProps & { designer: Designer }) {
  const formId = useId();
  const done = () => {
    onSaved();
    onClose();
  };
  const { form, view, alert, failure, busy, isDirty, submit } = useFieldsEdit({
    designer,
    save,
    onDone: done,
  });
  const [isClosing, setIsClosing] = useState(false);
  useUnsavedWork(isDirty);
  const close = () => {
    if (busy) return;
    if (isDirty) setIsClosing(true);
    else onClose();
  };
  return (
    <Dialog
      open
      size="page"
      title={`Modifica ${designer.name}`}
      closeOnBackdrop={false}
      onClose={close}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            Annulla
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            {busy ? 'Salvataggio...' : 'Salva Modifiche'}
          </Button>
        </>
      }
    >
      <p>Le foto di {designer.name} si cambiano dalla sua pagina.</p>
      <form id={formId} ref={form} className={formStyles.form} noValidate onSubmit={submit}>
        <WhoSection view={view} fixedEmail={null} />
        <StyleSection view={view} />
        <WorkSection view={view} />
        <LinksSection view={view} />
        <div className={styles.alert}>
          <FormAlert text={alert} failure={failure} email={view.values.email} />
        </div>
      </form>
      <UnsavedChangesDialog open={isClosing} onDiscard={onClose} onContinue={() => setIsClosing(false)} />
    </Dialog>
  );
}
