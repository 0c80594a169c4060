import { profileUpdateFailedText } from '@stanze/domain/error-texts';
import { CONFLICT } from '@stanze/domain/http-statuses';
import { PROFILE_UPDATED_TEXT } from '@stanze/domain/texts';
import { designerProfileErrors } from '@stanze/domain/validation-designers';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { ApiError, errorText } from '../../../../data/http/errors';
import type { Designer } from '../../../../data/http/types';
import { useUnsavedWork } from '../../../../lib/forms/unsaved-work';
import type { FormId } from '../../../../data/database/forms';
import { showToast } from '../../../../ui/notices/toast.store';
import { type GalleryItem, isInProgress, savedItem } from '../../gallery/gallery-item';
import { useGallery } from '../../gallery/use-gallery';
import { type Choices, type Conflict, conflictOf, picturesOf, resolved } from '../conflict';
import { checkable, type DesignerValues, sameValue, valuesOf, wireValues } from '../designer-values';
import type { EditDraft } from '../form-draft';
import { type FormFailure, formFailure } from '../form-failure';
import { showSavedProfile } from '../queued-profile';
import { saveProfile } from './save-profile';
import { useDesignerForm } from '../use-designer-form';

export interface EditOptions {
  formId: FormId;
  designer: Designer;
  start: EditDraft;
  saveDraft: (draft: EditDraft) => void;
  deleteDraft: () => Promise<void>;
  onClose: () => void;
}

/** The messages for a profile that could not be saved. */
function updateFailure(error: unknown): FormFailure {
  const failure = formFailure(error);
  if (!(error instanceof ApiError)) return { ...failure, text: profileUpdateFailedText(0, errorText(error)) };
  const text = profileUpdateFailedText(error.status, failure.text, error.status === CONFLICT);
  return { ...failure, kind: 'text', text };
}

const QUEUED_TEXT = 'Profilo salvato: lo invieremo appena torni online.';

/** A saved profile in the shape of a draft: the initial values of the form, and those it is compared with. */
export function editStart(designer: Designer): EditDraft {
  return { values: valuesOf(designer), pictures: picturesOf(designer), version: designer.version ?? null };
}

interface Editing extends EditOptions {
  values: DesignerValues;
  items: readonly GalleryItem[];
  /** The version of the profile that the changes are based on. */
  version: RefObject<number | null>;
}

/** Whether the form differs from the saved profile. Changes are stored on this device until they are saved. */
function useUnsavedEdits({ designer, saveDraft, deleteDraft, values, items, version }: Editing) {
  const isDone = useRef(false);
  const original = editStart(designer);
  const isDirty =
    !sameValue(wireValues(values), wireValues(original.values)) ||
    !sameValue(items.map(savedItem), original.pictures);
  useUnsavedWork(isDirty);

  useEffect(() => {
    if (isDone.current) return;
    if (isDirty) saveDraft({ values, pictures: items.map(savedItem), version: version.current });
    else void deleteDraft();
  }, [saveDraft, deleteDraft, isDirty, values, items, version]);

  const finish = async (saved: Designer) => {
    isDone.current = true;
    await deleteDraft();
    await showSavedProfile(saved);
  };
  /** The draft of a queued profile stays until it is delivered. */
  const finishQueued = (draft: EditDraft) => {
    isDone.current = true;
    saveDraft(draft);
  };
  return { isDirty, finish, finishQueued };
}

/** The form for one's own profile. When another device has saved the profile since, it returns a conflict. */
export function useEdit(options: EditOptions) {
  const { formId, designer, start, onClose } = options;
  const { gallery, items } = useGallery(formId, start.pictures);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const version = useRef(start.version);

  const send = async (values: DesignerValues) => {
    const draft = { values, pictures: gallery.savedItems(), version: version.current };
    const outcome = await saveProfile(designer.id, draft);
    if (outcome !== 'queued' && 'current' in outcome) {
      setConflict(conflictOf(values, draft.pictures, outcome.current));
      return;
    }
    if (outcome === 'queued') finishQueued(draft);
    else await finish(outcome.designer);
    showToast(outcome === 'queued' ? QUEUED_TEXT : PROFILE_UPDATED_TEXT, { tone: 'success' });
    onClose();
  };
  const { busy, sendValues, setValues, ...form } = useDesignerForm({
    initial: start.values,
    gallery,
    mayWait: true,
    check: (values) => designerProfileErrors({ ...checkable(values), stored_towns: designer.cities.length }),
    send,
    failureOf: updateFailure,
  });
  const { isDirty, finish, finishQueued } = useUnsavedEdits({
    ...options,
    values: form.values,
    items,
    version,
  });
  /** Saves the chosen values, based on the version that the other device saved. */
  const resolveConflict = (choices: Choices) => {
    if (!conflict) return;
    const { values, pictures } = resolved(conflict, choices);
    version.current = conflict.version;
    setValues(values);
    gallery.replace(pictures);
    setConflict(null);
    void sendValues(values);
  };
  const isUploading = busy && items.some(isInProgress);
  const cancelConflict = () => setConflict(null);
  return { ...form, gallery, isUploading, busy, isDirty, conflict, cancelConflict, resolveConflict };
}
