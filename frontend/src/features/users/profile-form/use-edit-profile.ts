import { PROFILE_UPDATED_TEXT } from '@stanze/domain/texts';
import { normaliseEmail } from '@stanze/domain/validation';
import { clientProfileErrors } from '@stanze/domain/validation-clients';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Profile } from '../../../data/http/types';
import { useUnsavedWork } from '../../../lib/unsaved-work';
import type { FormPlace } from '../../../data/database/forms';
import { adoptProfile } from '../../../session/adoption';
import type { SessionUser } from '../../../session/user-storage';
import { showToast } from '../../../ui/toast.store';
import {
  differs,
  keepPicture,
  type PictureChoice,
  type ProfileDraft,
  type ProfileStart,
  type ProfileValues,
  valuesOf,
} from './profile-draft';
import { type ProfileFailure, profileFailure } from './profile-failure';
import { type ProfileChanges, saveProfile } from './profile.api';
import { usePictureChoice } from './use-picture-choice';

const FIRST_WRONG = '[aria-invalid="true"], [data-invalid]';

export interface EditProfileOptions {
  place: FormPlace;
  user: SessionUser;
  start: ProfileStart;
  keep: (draft: ProfileDraft) => void;
  forget: () => Promise<void>;
  onClose: () => void;
}

interface Unsaved extends EditProfileOptions {
  values: ProfileValues;
  picture: PictureChoice;
}

/** Whether something differs from the saved profile; then it is kept on this device until it is saved. */
function useUnsavedProfile({ place, user, keep, forget, values, picture }: Unsaved) {
  const isDone = useRef(false);
  const isDirty = differs({ values, picture }, valuesOf(user));
  useUnsavedWork(isDirty);

  useEffect(() => {
    if (!isDone.current) void keepPicture(place, picture);
  }, [place, picture]);
  useEffect(() => {
    if (isDone.current) return;
    if (isDirty) keep({ values, picture: picture.state });
    else void forget();
  }, [keep, forget, isDirty, values, picture]);

  const finish = async (saved: Profile) => {
    isDone.current = true;
    await forget();
    adoptProfile(saved);
  };
  return { isDirty, finish };
}

interface Sending {
  changes: ProfileChanges;
  onSaved: (saved: Profile) => Promise<void>;
  onFailure: (failure: ProfileFailure) => void;
}

/** One saving at a time; closing the form gives it up. */
function useSending({ changes, onSaved, onFailure }: Sending) {
  const [busy, setBusy] = useState(false);
  const sending = useRef<AbortController | null>(null);
  useEffect(() => () => sending.current?.abort(), []);

  const send = async () => {
    const controller = new AbortController();
    sending.current = controller;
    setBusy(true);
    try {
      await onSaved(await saveProfile(changes, controller.signal));
    } catch (error) {
      if (controller.signal.aborted) return;
      onFailure(profileFailure(error));
      setBusy(false);
    }
  };
  return { busy, send: () => void send() };
}

/** Editing one's own profile: what is written, what is wrong with it, and saving it. */
export function useEditProfile(options: EditProfileOptions) {
  const { user, start, onClose } = options;
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(start.values);
  const chosen = usePictureChoice(start.picture);
  const { picture } = chosen;
  const [attempts, setAttempts] = useState(0);
  const [failure, setFailure] = useState<ProfileFailure | null>(null);
  const { isDirty, finish } = useUnsavedProfile({ ...options, values, picture });
  const errors = attempts > 0 ? clientProfileErrors(values) : [];
  const original = valuesOf(user);
  const { busy, send } = useSending({
    changes: { values, original, picture },
    onSaved: async (saved) => {
      await finish(saved);
      showToast(PROFILE_UPDATED_TEXT, { tone: 'success' });
      onClose();
    },
    onFailure: (reason) => {
      setFailure(reason);
      setAttempts((count) => count + 1);
    },
  });

  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>(FIRST_WRONG)?.focus();
  }, [attempts]);

  const set = (field: keyof ProfileValues, value: string) => {
    setValues((old) => ({ ...old, [field]: value }));
    setFailure(null);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setFailure(null);
    if (clientProfileErrors(values).length > 0 || chosen.error) setAttempts((count) => count + 1);
    else if (isDirty) send();
    else onClose();
  };
  const errorOf = (field: string) =>
    errors.find((error) => error.field === field)?.text ?? failure?.fields[field] ?? null;
  const alert = errors[0]?.text ?? chosen.error ?? failure?.text ?? null;
  const changesEmail = normaliseEmail(values.email) !== normaliseEmail(original.email);
  return { form, values, set, chosen, errorOf, alert, changesEmail, isDirty, busy, submit };
}
