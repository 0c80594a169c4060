import type { FormId } from '../../../data/database/forms';
import type { SavedItem } from '../gallery/gallery-item';
import { type DesignerValues, EMPTY_VALUES } from './designer-values';

/** A partly filled form, as it is saved on the device. */
export interface FormDraft {
  values: DesignerValues;
  pictures: readonly SavedItem[];
}

/** The account that a registration created and that has no password yet. */
export interface NewAccount {
  email: string;
  designerId: number;
  /** For half an hour: allows the password to be set once, and until then the registration to be corrected. */
  setupToken: string;
}

export interface RegistrationDraft extends FormDraft {
  /** The Idempotency-Key and the content for which it was created; other content gets another key. */
  attempt: { key: string; content: string } | null;
  account: NewAccount | null;
  /** The form is open again to correct the registration of `account`, instead of the password step. */
  isReopened: boolean;
}

export interface EditDraft extends FormDraft {
  /** The version of the profile on which the changes are based. */
  version: number | null;
}

function isDraft(stored: unknown): stored is Partial<FormDraft> {
  return typeof stored === 'object' && stored !== null && 'values' in stored;
}

function formOf({ values, pictures }: Partial<FormDraft>): FormDraft {
  // Fields that are missing in a draft of an older version have their initial value.
  return { values: { ...EMPTY_VALUES, ...values }, pictures: Array.isArray(pictures) ? pictures : [] };
}

/** Reads the draft of a registration; null when there is none. */
export function readRegistration(stored: unknown): RegistrationDraft | null {
  if (!isDraft(stored)) return null;
  const { attempt = null, account = null, isReopened = false } = stored as Partial<RegistrationDraft>;
  return { ...formOf(stored), attempt, account, isReopened };
}

/** Reads the draft of an edited profile; null when there is none. */
export function readEdit(stored: unknown): EditDraft | null {
  if (!isDraft(stored)) return null;
  return { ...formOf(stored), version: (stored as Partial<EditDraft>).version ?? null };
}

/** The edited profile of a designer, which stays in the form's draft until it is delivered. */
export interface ProfileBody {
  designerId: number;
  /** `version` is the one on which the changes are based: the server applies them to no other one. */
  draft: EditDraft;
}

/** The form in which the profile of a designer is edited, and which stores its draft and its chosen files. */
export function editFormId(uid: number, designerId: number): FormId {
  return { uid, key: `designer-edit:${designerId}` };
}
