import type { KeptItem } from '../gallery/gallery-item';
import { type DesignerValues, EMPTY_VALUES } from './designer-values';

/** A form as far as it is filled in. */
export interface FormDraft {
  values: DesignerValues;
  pictures: readonly KeptItem[];
}

/** The account that a registration has made and that still needs its password. */
export interface NewAccount {
  email: string;
  /** Allows the password to be set once, for half an hour. */
  setupToken: string;
}

export interface RegistrationDraft extends FormDraft {
  /** The Idempotency-Key, and the content that it is the key of: other content gets another one. */
  attempt: { key: string; content: string } | null;
  account: NewAccount | null;
}

export interface EditDraft extends FormDraft {
  /** The state of the profile that the changes were made to. */
  version: number | null;
}

function isDraft(stored: unknown): stored is Partial<FormDraft> {
  return typeof stored === 'object' && stored !== null && 'values' in stored;
}

function formOf({ values, pictures }: Partial<FormDraft>): FormDraft {
  // A field that a later version of the app added has its first value.
  return { values: { ...EMPTY_VALUES, ...values }, pictures: Array.isArray(pictures) ? pictures : [] };
}

/** A registration as it was kept; null when there is none. */
export function readRegistration(stored: unknown): RegistrationDraft | null {
  if (!isDraft(stored)) return null;
  const { attempt = null, account = null } = stored as Partial<RegistrationDraft>;
  return { ...formOf(stored), attempt, account };
}

/** Unsaved changes of a profile as they were kept; null when there are none. */
export function readEdit(stored: unknown): EditDraft | null {
  if (!isDraft(stored)) return null;
  return { ...formOf(stored), version: (stored as Partial<EditDraft>).version ?? null };
}
