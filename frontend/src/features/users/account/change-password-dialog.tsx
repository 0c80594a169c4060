import { type ComponentProps, useId } from 'react';
import { Alert } from '../../../ui/notices/alert';
import { Button } from '../../../ui/buttons/button';
import { Dialog } from '../../../ui/dialogs/dialog';
import { PasswordField } from '../../../ui/fields/password-field';
import styles from './change-password-dialog.module.css';
import { type PasswordValues, useChangePassword } from './use-change-password';

interface ChangePasswordDialogProps {
  /** The user name for password managers. */
  email: string;
  onClose: () => void;
}

type FieldProps = Pick<ComponentProps<typeof PasswordField>, 'label' | 'hint' | 'autoComplete'>;

const FIELDS: readonly (FieldProps & { name: keyof PasswordValues })[] = [
  { name: 'current', label: 'Password attuale', autoComplete: 'current-password' },
  { name: 'password', label: 'Nuova password', hint: 'Almeno 8 caratteri.', autoComplete: 'new-password' },
  { name: 'confirmation', label: 'Conferma la nuova password', autoComplete: 'new-password' },
];

/** Changes the password; the input is not stored. */
export function ChangePasswordDialog({ email, onClose }: ChangePasswordDialogProps) {
  const id = useId();
  const { form, values, set, errorOf, alert, busy, submit } = useChangePassword(onClose);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Cambia password"
      closeOnBackdrop={false}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Annulla
          </Button>
          <Button type="submit" form={id} busy={busy}>
            {busy ? 'Salvataggio...' : 'Cambia password'}
          </Button>
        </>
      }
    >
      <form id={id} ref={form} className={styles.form} noValidate onSubmit={submit}>
        {alert && <Alert>{alert}</Alert>}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        {FIELDS.map(({ name, ...field }) => (
          <PasswordField
            key={name}
            {...field}
            required
            value={values[name]}
            error={errorOf(name)}
            onChange={({ target }) => set(name, target.value)}
          />
        ))}
      </form>
    </Dialog>
  );
}
