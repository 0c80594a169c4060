import { TEXT_LENGTH } from '@stanze/domain/limits';
import { useId } from 'react';
import type { AdminUser } from '../../../data/http/types';
import { Alert } from '../../../ui/notices/alert';
import { Button } from '../../../ui/buttons/button';
import { Checkbox } from '../../../ui/fields/checkbox';
import { Dialog } from '../../../ui/dialogs/dialog';
import { TextField } from '../../../ui/fields/text-field';
import { showToast } from '../../../ui/notices/toast.store';
import styles from '../admin.module.css';
import { useUserForm } from './use-user-form';

interface EditUserDialogProps {
  user: AdminUser;
  onSaved: (user: AdminUser) => void;
  onClose: () => void;
}

/** The form with which an administrator edits an account. */
export function EditUserDialog({ user, onSaved, onClose }: EditUserDialogProps) {
  const id = useId();
  const { form, values, set, errorOf, failure, busy, submit, losesSession } = useUserForm({
    user,
    onSaved: (saved) => {
      onSaved(saved);
      onClose();
      showToast(`${saved.name}: modifiche salvate.`, { tone: 'success' });
    },
  });
  return (
    <Dialog
      open
      size="medium"
      title={`Modifica ${user.name}`}
      closeOnBackdrop={false}
      onClose={() => !busy && onClose()}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Annulla
          </Button>
          <Button type="submit" form={id} busy={busy}>
            {busy ? 'Salvataggio...' : 'Salva'}
          </Button>
        </>
      }
    >
      <form id={id} ref={form} className={styles.form} noValidate onSubmit={submit}>
        <TextField
          label="Nome"
          required
          autoComplete="off"
          maxLength={TEXT_LENGTH.name}
          value={values.name}
          error={errorOf('name')}
          onChange={({ target }) => set('name', target.value)}
        />
        <TextField
          label="Email"
          type="email"
          inputMode="email"
          required
          autoComplete="off"
          value={values.email}
          error={errorOf('email')}
          onChange={({ target }) => set('email', target.value)}
        />
        <TextField
          label="Città"
          optional
          autoComplete="off"
          maxLength={TEXT_LENGTH.city}
          value={values.location}
          error={errorOf('location')}
          onChange={({ target }) => set('location', target.value)}
        />
        <Checkbox
          label="Admin"
          hint="Vede e cambia tutti gli account e i profili."
          checked={values.is_admin}
          error={errorOf('is_admin')}
          onChange={({ target }) => set('is_admin', target.checked)}
        />
        {losesSession && (
          <Alert tone="neutral">Con questa modifica {user.name} esce da tutti i dispositivi.</Alert>
        )}
        {failure !== null && <Alert>{failure}</Alert>}
      </form>
    </Dialog>
  );
}
