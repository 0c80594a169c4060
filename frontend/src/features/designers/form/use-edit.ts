import { profileUpdateFailedText } from '@stanze/domain/error-texts';
import { PROFILE_UPDATED_TEXT } from '@stanze/domain/texts';
import { designerProfileErrors } from '@stanze/domain/validation-designers';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError, errorText } from '../../../data/http/errors';
import type { Designer } from '../../../data/http/types';
import { useUnsavedWork } from '../../../lib/unsaved-work';
import type { FormPlace } from '../../../data/database/forms';
import { adoptDesigner } from '../../../session/own-designer';
import { showToast } from '../../../ui/toast.store';
import { rememberDesigners } from '../designers.store';
import { type GalleryItem, isUnderWay, keptItem } from '../gallery/gallery-item';
import { useGallery } from '../gallery/use-gallery';
import { type Choices, type Conflict, conflictOf, picturesOf, resolved } from './conflict';
import { saveDesigner } from './designer-form.api';
import { checkable, type DesignerValues, sameValue, valuesOf, wireValues } from './designer-values';
import type { EditDraft } from './form-draft';
import { type FormFailure, formFailure } from './form-failure';
import { payloadOf } from './payload';
import { useDesignerForm } from './use-designer-form';

const CONFLICT = 409;

export interface EditOptions {
  place: FormPlace;
  designer: Designer;
  start: EditDraft;
  keep: (draft: EditDraft) => void;
  forget: () => Promise<void>;
  onClose: () => void;
}

/** The texts of the specification, section 8; what is said of single fields stands beside them. */
function updateFailure(error: unknown): FormFailure {
  const failure = formFailure(error);
  if (!(error instanceof ApiError)) return { ...failure, text: profileUpdateFailedText(0, errorText(error)) };
  const text = profileUpdateFailedText(error.status, failure.text, error.status === CONFLICT);
  return { ...failure, kind: 'text', text };
}

function show(designer: Designer): Promise<void> {
  rememberDesigners([{ ...designer, email: null, phone: null }]);
  return adoptDesigner(designer);
}

/** A profile as it was, to begin with or to compare with. */
export function editStart(designer: Designer): EditDraft {
  return { values: valuesOf(designer), pictures: picturesOf(designer), version: designer.version ?? null };
}

interface Editing extends EditOptions {
  values: DesignerValues;
  items: readonly GalleryItem[];
  /** The state of the profile that the changes are made to. */
  version: number | null;
}

/** Whether something differs from the saved profile; then it is kept on this device until it is saved. */
function useUnsavedEdits({ designer, keep, forget, values, items, version }: Editing) {
  const isDone = useRef(false);
  const original = editStart(designer);
  const isDirty =
    !sameValue(wireValues(values), wireValues(original.values)) ||
    !sameValue(items.map(keptItem), original.pictures);
  useUnsavedWork(isDirty);

  useEffect(() => {
    if (isDone.current) return;
    if (isDirty) keep({ values, pictures: items.map(keptItem), version });
    else void forget();
  }, [keep, forget, isDirty, values, items, version]);

  const finish = async (saved: Designer) => {
    isDone.current = true;
    await forget();
    await show(saved);
  };
  return { isDirty, finish };
}

interface Saving {
  save: (values: DesignerValues, version: number | null) => Promise<void>;
  isSendable: () => Promise<boolean>;
  onFailure: (failure: FormFailure) => void;
}

/** One saving at a time, and what becomes of it. */
function useSaving({ save, isSendable, onFailure }: Saving) {
  const [busy, setBusy] = useState(false);
  const run = async (values: DesignerValues, version: number | null) => {
    setBusy(true);
    await save(values, version).catch((error: unknown) => onFailure(updateFailure(error)));
    setBusy(false);
  };
  const submit = async (written: () => DesignerValues, version: number | null) => {
    if (busy) return;
    setBusy(true);
    if (await isSendable()) await run(written(), version);
    setBusy(false);
  };
  return { busy, run, submit };
}

/** Editing one's own profile: what is written, whether it differs, and saving it without overwriting another device. */
export function useEdit(options: EditOptions) {
  const { place, designer, start, onClose } = options;
  const { gallery, items } = useGallery(place, start.pictures);
  const check = (values: DesignerValues) => designerProfileErrors(checkable(values));
  const form = useDesignerForm({ initial: start.values, gallery, check });
  const { setValues, show: onFailure, written, isSendable, ...shown } = form;
  const [version, setVersion] = useState(start.version);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const { isDirty, finish } = useUnsavedEdits({ ...options, values: shown.values, items, version });

  const save = async (values: DesignerValues, base: number | null) => {
    const payload = { ...payloadOf(values, gallery.items), version: base };
    const result = await saveDesigner(designer.id, payload);
    if ('current' in result) {
      setConflict(conflictOf(values, gallery.items, result.current));
      return;
    }
    await finish(result.designer);
    showToast(PROFILE_UPDATED_TEXT, { tone: 'success' });
    onClose();
  };
  const { busy, run, submit: send } = useSaving({ save, isSendable, onFailure });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(written, version);
  };
  /** Goes on from what another device saved, with what was chosen. */
  const settle = (choices: Choices) => {
    if (!conflict) return;
    const { values, pictures } = resolved(conflict, choices);
    setVersion(conflict.version);
    setValues(values);
    gallery.replace(pictures);
    setConflict(null);
    void run(values, conflict.version);
  };
  const isUploading = busy && items.some(isUnderWay);
  const dropConflict = () => setConflict(null);
  return { ...shown, gallery, isUploading, busy, isDirty, submit, conflict, dropConflict, settle };
}
