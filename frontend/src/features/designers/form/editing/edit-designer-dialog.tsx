import { Download } from 'lucide-react';
import { type RefObject, useEffect, useEffectEvent, useId, useMemo, useState } from 'react';
import type { Designer } from '../../../../data/http/types';
import { Button, ButtonLink } from '../../../../ui/buttons/button';
import { Dialog } from '../../../../ui/dialogs/dialog';
import { LoadingDialog } from '../../../../ui/dialogs/loading-dialog';
import { Icon } from '../../../../ui/marks/icon';
import { RestoredChanges } from '../../../../ui/notices/restored-changes';
import { UnsavedChangesDialog } from '../../../../ui/dialogs/unsaved-changes-dialog';
import { currentUid } from '../../../../data/person';
import { GalleryField } from '../../gallery/gallery-field';
import type { FormStart } from '../../profile-gap';
import { ConflictDialog } from './conflict-dialog';
import { DeleteAccount } from './delete-account';
import formStyles from '../designer-form.module.css';
import styles from './edit-designer-dialog.module.css';
import { FormAlert } from '../form-alert';
import { editFormId, readEdit } from '../form-draft';
import { useSavedForm } from '../../../../data/database/use-saved-form';
import { LinksSection } from '../links-section';
import { StyleSection, WorkSection } from '../profile-sections';
import { Section } from '../section';
import { type EditOptions, editStart, useEdit } from './use-edit';
import { WhoSection } from '../who-section';

const TITLE = 'Modifica Profilo Designer';
/** A static file, opened by the browser and not by the router. */
const GUIDE = 'Guida-agli-Stili.pdf';

interface EditDesignerDialogProps {
  /** The profile as its owner receives it. */
  designer: Designer;
  /** The part of the profile whose field gets the focus. */
  startAt?: FormStart | null;
  onClose: () => void;
}

const CONTROLS = 'input, textarea, button';

interface StartFocusProps {
  form: RefObject<HTMLFormElement | null>;
  gap: FormStart | null;
}

/**
 * Focuses the field of a profile gap when the form opens; the field has the attribute `data-gap`. A component inside the
 * form, because the dialog mounts its content after the next paint.
 */
function StartFocus({ form, gap }: StartFocusProps): null {
  const start = useEffectEvent(() => {
    const target = gap && form.current?.querySelector<HTMLElement>(`[data-gap="${gap}"]`);
    const control = target?.matches(CONTROLS) ? target : target?.querySelector<HTMLElement>(CONTROLS);
    control?.focus();
  });
  useEffect(() => start(), []);
  return null;
}

/** The dialog 'Modifica Profilo Designer'. Unsaved changes are restored when it opens again, also after a reload. */
export function EditDesignerDialog({ designer, startAt = null, onClose }: EditDesignerDialogProps) {
  const [formId] = useState(() => editFormId(currentUid(), designer.id));
  const { saved: savedDraft, save: saveDraft, clear: deleteDraft } = useSavedForm(formId, readEdit);
  const start = useMemo(() => savedDraft ?? editStart(designer), [savedDraft, designer]);
  const [round, setRound] = useState(0);
  if (savedDraft === undefined) {
    return <LoadingDialog title={TITLE} size="page" lines={8} onClose={onClose} />;
  }
  const isRestored = savedDraft !== null && round === 0;
  const discard = () => {
    void deleteDraft();
    setRound(round + 1);
  };
  return (
    <EditDialog
      key={round}
      formId={formId}
      designer={designer}
      start={round === 0 ? start : editStart(designer)}
      saveDraft={saveDraft}
      deleteDraft={deleteDraft}
      startAt={startAt}
      onClose={onClose}
      onDiscard={isRestored ? discard : null}
    />
  );
}

interface EditDialogProps extends EditOptions {
  startAt: FormStart | null;
  /** Discards the restored changes; null when none were restored. */
  onDiscard: (() => void) | null;
}

function EditDialog(props: EditDialogProps) {
  const { designer, deleteDraft, onClose, onDiscard } = props;
  const formId = useId();
  const { form, view, gallery, busy, isUploading, isDirty, submit, ...edit } = useEdit(props);
  const { alert, pictureError, failure, conflict, cancelConflict, resolveConflict } = edit;
  const [isClosing, setIsClosing] = useState(false);

  const close = () => (isDirty && !busy ? setIsClosing(true) : onClose());
  const discardAndClose = () => void deleteDraft().then(onClose);
  return (
    <Dialog
      open
      onClose={close}
      title={TITLE}
      size="page"
      closeOnBackdrop={false}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            Annulla
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            {busy ? (isUploading ? 'Carico le foto…' : 'Salvataggio...') : 'Salva Modifiche'}
          </Button>
        </>
      }
    >
      {onDiscard && <RestoredChanges onDiscard={onDiscard} />}
      <form id={formId} ref={form} className={formStyles.form} noValidate onSubmit={submit}>
        <WhoSection view={view} fixedEmail={null} />
        <StyleSection view={view} aside={<Guide />} />
        <WorkSection view={view} />
        <Section title="Le tue foto" text="La prima è la copertina. Mettile nell’ordine che vuoi.">
          <GalleryField gallery={gallery} declaredStyle={view.values.design_style} error={pictureError} />
        </Section>
        <LinksSection view={view} />
        <StartFocus form={form} gap={props.startAt} />
        <div className={styles.alert}>
          <FormAlert text={alert} failure={failure} email={view.values.email} />
        </div>
      </form>
      <DeleteAccount designer={designer} />
      {conflict && (
        <ConflictDialog conflict={conflict} onCancel={cancelConflict} onResolve={resolveConflict} />
      )}
      <UnsavedChangesDialog
        open={isClosing}
        onDiscard={discardAndClose}
        onContinue={() => setIsClosing(false)}
      />
    </Dialog>
  );
}

function Guide() {
  return (
    <div>
      <ButtonLink
        variant="quiet"
        href={new URL(`/${GUIDE}`, window.location.origin).href}
        download={GUIDE}
        icon={<Icon of={Download} />}
      >
        Scarica la guida agli stili (PDF)
      </ButtonLink>
    </div>
  );
}
