import { TEXT_LENGTH } from '@stanze/domain/limits';
import { type ReactNode, useId, useState } from 'react';
import type { SessionUser } from '../../../session/user-storage';
import { Alert } from '../../../ui/notices/alert';
import { Button } from '../../../ui/buttons/button';
import { Dialog } from '../../../ui/dialogs/dialog';
import { LoadingDialog } from '../../../ui/dialogs/loading-dialog';
import { RestoredChanges } from '../../../ui/notices/restored-changes';
import { TextField } from '../../../ui/fields/text-field';
import { UnsavedChangesDialog } from '../../../ui/dialogs/unsaved-changes-dialog';
import { DeleteAccount } from '../account/delete-account';
import styles from './edit-profile-dialog.module.css';
import { PictureField } from './picture-field';
import { differs, type ProfileStart, useProfileDraft, valuesOf } from './profile-draft';
import { type EditProfileOptions, useEditProfile } from './use-edit-profile';

const TITLE = 'Modifica profilo';

interface EditProfileDialogProps {
  user: SessionUser;
  onClose: () => void;
}

/** The form for a person's own profile. Unsaved changes are restored when it opens again, also after a reload. */
export function EditProfileDialog({ user, onClose }: EditProfileDialogProps) {
  const [formId] = useState(() => ({ uid: user.id, key: 'profile-edit' }));
  const { draft, saveDraft, deleteDraft } = useProfileDraft(formId);
  const [isDiscarded, setDiscarded] = useState(false);
  if (draft === undefined) return <LoadingDialog title={TITLE} size="medium" lines={6} onClose={onClose} />;
  // A draft that equals the profile was saved although its answer was lost, so nothing is restored.
  const isRestored = draft !== null && !isDiscarded && differs(draft, valuesOf(user));
  const start: ProfileStart = isRestored
    ? draft
    : { values: valuesOf(user), picture: { state: 'unchanged' } };
  return (
    <EditDialog
      key={String(isDiscarded)}
      formId={formId}
      user={user}
      start={start}
      saveDraft={saveDraft}
      deleteDraft={deleteDraft}
      onClose={onClose}
      onDiscard={isRestored ? () => void deleteDraft().then(() => setDiscarded(true)) : null}
    />
  );
}

interface EditDialogProps extends EditProfileOptions {
  /** Discards the restored changes; null when none were restored. */
  onDiscard: (() => void) | null;
}

function EditDialog(props: EditDialogProps) {
  const { user, deleteDraft, onClose, onDiscard } = props;
  const id = useId();
  const [isClosing, setIsClosing] = useState(false);
  const { form, values, set, chosen, pictureError, errorOf, alert, changesEmail, isDirty, busy, submit } =
    useEditProfile(props);
  const close = () => (isDirty && !busy ? setIsClosing(true) : onClose());
  return (
    <Dialog
      open
      onClose={close}
      title={TITLE}
      size="medium"
      closeOnBackdrop={false}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            Annulla
          </Button>
          <Button type="submit" form={id} busy={busy}>
            {busy ? 'Salvataggio...' : 'Salva Modifiche'}
          </Button>
        </>
      }
    >
      {onDiscard && <RestoredChanges onDiscard={onDiscard} />}
      <form id={id} ref={form} className={styles.form} noValidate onSubmit={submit}>
        <ProfileFields
          user={user}
          values={values}
          set={set}
          chosen={chosen}
          pictureError={pictureError}
          errorOf={errorOf}
        >
          {changesEmail && <EmailConsequences />}
        </ProfileFields>
        {alert && <Alert>{alert}</Alert>}
      </form>
      <DeleteAccount />
      <UnsavedChangesDialog
        open={isClosing}
        onDiscard={() => void deleteDraft().then(onClose)}
        onContinue={() => setIsClosing(false)}
      />
    </Dialog>
  );
}

interface ProfileFieldsProps
  extends Pick<ReturnType<typeof useEditProfile>, 'values' | 'set' | 'chosen' | 'pictureError' | 'errorOf'> {
  user: SessionUser;
  /** The content below the e-mail field. */
  children: ReactNode;
}

function ProfileFields({ user, values, set, chosen, pictureError, errorOf, children }: ProfileFieldsProps) {
  return (
    <>
      <PictureField
        name={user.name}
        saved={user.profile_picture}
        picture={chosen.picture}
        preview={chosen.preview}
        error={pictureError}
        onChoose={(file) => void chosen.choose(file)}
        onRemove={chosen.remove}
        onRestore={chosen.restore}
        onDismiss={chosen.error ? chosen.dismiss : null}
      />
      <TextField
        label="Nome"
        autoComplete="name"
        required
        maxLength={TEXT_LENGTH.name}
        value={values.name}
        error={errorOf('name')}
        onChange={({ target }) => set('name', target.value)}
      />
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        value={values.email}
        error={errorOf('email')}
        onChange={({ target }) => set('email', target.value)}
      />
      {children}
      <TextField
        label="Città"
        optional
        autoComplete="address-level2"
        maxLength={TEXT_LENGTH.city}
        value={values.location}
        error={errorOf('location')}
        onChange={({ target }) => set('location', target.value)}
      />
    </>
  );
}

function EmailConsequences() {
  return (
    <Alert tone="neutral">
      Da quando salvi accedi con il nuovo indirizzo, e lì arrivano le risposte dei designer. Se la cambi,
      dovrai rientrare sugli altri dispositivi; qui no.
    </Alert>
  );
}
