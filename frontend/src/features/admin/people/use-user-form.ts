import { normaliseEmail } from '@stanze/domain/validation';
import { clientProfileErrors } from '@stanze/domain/validation-clients';
import { errorText, fieldMessages } from '../../../data/http/errors';
import type { AdminUser } from '../../../data/http/types';
import { useUnsavedWork } from '../../../lib/forms/unsaved-work';
import { type Refusal, useForm } from '../../../lib/forms/use-form';
import { updateUser, type UserChanges } from '../admin.api';

interface UserValues {
  name: string;
  email: string;
  location: string;
  is_admin: boolean;
}
type UserField = keyof UserValues;

interface UserFormOptions {
  user: AdminUser;
  onSaved: (user: AdminUser) => void;
}

function valuesOf({ name, email, location, is_admin }: AdminUser): UserValues {
  return { name, email, location: location ?? '', is_admin };
}

/** The changed fields only, so that the audit log contains exactly these. */
function changesOf(values: UserValues, user: AdminUser): UserChanges {
  const entered = {
    name: values.name.trim(),
    email: normaliseEmail(values.email),
    location: values.location.trim() || null,
    is_admin: values.is_admin,
  };
  const changed = Object.entries(entered).filter(([field, value]) => user[field as UserField] !== value);
  return Object.fromEntries(changed);
}

function refusalOf(error: unknown): Refusal & { text: string | null } {
  const fields = fieldMessages(error);
  return { fields, text: Object.keys(fields).length > 0 ? null : errorText(error) };
}

/** The form for an account that an administrator edits; only changed fields are sent. */
export function useUserForm({ user, onSaved }: UserFormOptions) {
  const send = async (values: UserValues) => {
    const changes = changesOf(values, user);
    onSaved(Object.keys(changes).length === 0 ? user : await updateUser(user.id, changes));
  };
  const { refusal, ...form } = useForm({
    initial: valuesOf(user),
    check: clientProfileErrors,
    send,
    refusalOf,
  });
  const changes = changesOf(form.values, user);
  useUnsavedWork(Object.keys(changes).length > 0);
  const losesSession = changes.email !== undefined || changes.is_admin === false;
  return { ...form, failure: refusal?.text ?? null, losesSession };
}
