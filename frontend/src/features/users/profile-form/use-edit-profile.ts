import { PROFILE_UPDATED_TEXT } from '@stanze/domain/texts';
import { normaliseEmail } from '@stanze/domain/validation';
import { clientProfileErrors } from '@stanze/domain/validation-clients';
import { useEffect, useRef } from 'react';
import type { Profile } from '../../../data/http/types';
import { useUnsavedWork } from '../../../lib/forms/unsaved-work';
import { useForm } from '../../../lib/forms/use-form';
import type { FormId } from '../../../data/database/forms';
import { adoptProfile } from '../../../session/adoption';
import type { SessionUser } from '../../../session/user-storage';
import { showToast } from '../../../ui/notices/toast.store';
import {
  differs,
  savePicture,
  type PictureChoice,
  type ProfileDraft,
  type ProfileStart,
  type ProfileValues,
  valuesOf,
} from './profile-draft';
import { profileFailure } from './profile-failure';
import { saveProfile } from './profile.api';
import { usePictureChoice } from './use-picture-choice';

export interface EditProfileOptions {
  formId: FormId;
  user: SessionUser;
  start: ProfileStart;
  saveDraft: (draft: ProfileDraft) => void;
  deleteDraft: () => Promise<void>;
  onClose: () => void;
}

interface Unsaved extends EditProfileOptions {
  values: ProfileValues;
  picture: PictureChoice;
}

/** Whether the form differs from the saved profile; changes are stored on this device until they are saved. */
function useUnsavedProfile({ formId, user, saveDraft, deleteDraft, values, picture }: Unsaved) {
  const isDone = useRef(false);
  const isDirty = differs({ values, picture }, valuesOf(user));
  useUnsavedWork(isDirty);

  useEffect(() => {
    if (!isDone.current) void savePicture(formId, picture);
  }, [formId, picture]);
  useEffect(() => {
    if (isDone.current) return;
    if (isDirty) saveDraft({ values, picture: picture.state });
    else void deleteDraft();
  }, [saveDraft, deleteDraft, isDirty, values, picture]);

  const finish = async (saved: Profile) => {
    isDone.current = true;
    await deleteDraft();
    adoptProfile(saved);
  };
  return { isDirty, finish };
}

/** An abort signal that is triggered when the component is unmounted. */
function useAbortSignal(): () => AbortSignal {
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);
  return () => {
    controller.current = new AbortController();
    return controller.current.signal;
  };
}

/** The form for one's own profile; closing it aborts a running request. */
export function useEditProfile(options: EditProfileOptions) {
  const { user, start, onClose } = options;
  const chosen = usePictureChoice(start.picture);
  const { picture } = chosen;
  const newSignal = useAbortSignal();
  const original = valuesOf(user);

  const send = async (values: ProfileValues) => {
    if (!isDirty) {
      onClose();
      return;
    }
    const signal = newSignal();
    try {
      await finish(await saveProfile({ values, original, picture }, signal));
    } catch (error) {
      if (signal.aborted) return;
      throw error;
    }
    showToast(PROFILE_UPDATED_TEXT, { tone: 'success' });
    onClose();
  };
  const { errors, refusal, ...form } = useForm({
    initial: start.values,
    check: clientProfileErrors,
    prepare: () => chosen.error,
    send,
    refusalOf: profileFailure,
    closesOnSuccess: true,
  });
  const { isDirty, finish } = useUnsavedProfile({ ...options, values: form.values, picture });
  const pictureError = chosen.error ?? refusal?.fields.profile_picture ?? null;
  const alert = errors[0]?.text ?? chosen.error ?? refusal?.text ?? null;
  const changesEmail = normaliseEmail(form.values.email) !== normaliseEmail(original.email);
  return { ...form, chosen, pictureError, alert, changesEmail, isDirty };
}
