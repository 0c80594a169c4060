import { normaliseEmail } from '@stanze/domain/validation';
import { clientProfileErrors } from '@stanze/domain/validation-clients';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError, errorText } from '../../data/http/errors';
import type { AdminUser } from '../../data/http/types';
import { useUnsavedWork } from '../../lib/unsaved-work';
import { updateUser, type UserChanges } from './admin.api';

interface UserValues {
  name: string;
  email: string;
  location: string;
  is_admin: boolean;
}
type UserField = keyof UserValues;
type Texts = Readonly<Partial<Record<string, string>>>;

interface UserFormOptions {
  user: AdminUser;
  onSaved: (user: AdminUser) => void;
}

const NO_TEXTS: Texts = {};

function valuesOf({ name, email, location, is_admin }: AdminUser): UserValues {
  return { name, email, location: location ?? '', is_admin };
}

/** Only what differs is sent: the audit log names what was really changed. */
function changesOf(values: UserValues, user: AdminUser): UserChanges {
  const wished = {
    name: values.name.trim(),
    email: normaliseEmail(values.email),
    location: values.location.trim() || null,
    is_admin: values.is_admin,
  };
  const changed = Object.entries(wished).filter(([field, value]) => user[field as UserField] !== value);
  return Object.fromEntries(changed);
}

function checked({ name, email }: UserValues): Texts {
  const errors = clientProfileErrors({ name, email });
  return Object.fromEntries(errors.map(({ field, text }) => [field, text]));
}

function refusalOf(error: unknown): { fields: Texts; text: string | null } {
  const problems = error instanceof ApiError ? error.problems : [];
  const fields = Object.fromEntries(problems.map(({ loc, msg }) => [String(loc.at(-1) ?? ''), msg]));
  return { fields, text: problems.length > 0 ? null : errorText(error) };
}

/** What an administrator writes of an account, checked before it is sent and judged by the server after. */
export function useUserForm({ user, onSaved }: UserFormOptions) {
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(() => valuesOf(user));
  const [attempts, setAttempts] = useState(0);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<{ fields: Texts; text: string | null } | null>(null);
  const changes = changesOf(values, user);
  const errors = attempts > 0 ? checked(values) : NO_TEXTS;
  useUnsavedWork(Object.keys(changes).length > 0);

  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts]);

  const set = (some: Partial<UserValues>) => {
    setValues((old) => ({ ...old, ...some }));
    setRefusal(null);
  };
  const send = async () => {
    setBusy(true);
    try {
      onSaved(await updateUser(user.id, changes));
    } catch (error) {
      setRefusal(refusalOf(error));
      setAttempts((count) => count + 1);
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setRefusal(null);
    setAttempts((count) => count + 1);
    if (Object.keys(checked(values)).length > 0) return;
    if (Object.keys(changes).length === 0) onSaved(user);
    else void send();
  };
  const errorOf = (field: UserField) => errors[field] ?? refusal?.fields[field] ?? null;
  const losesSession = changes.email !== undefined || changes.is_admin === false;
  return { form, values, set, errorOf, failure: refusal?.text ?? null, busy, submit, losesSession };
}
