import type { FieldError } from '@stanze/domain/validation';
import { useEffect, useRef, useState } from 'react';
import type { Gallery } from '../gallery/gallery.store';
import type { DesignerValues, ValueField } from './designer-values';
import type { FormFailure } from './form-failure';

/** What a form asks of its pictures. */
type FormGallery = Pick<Gallery, 'items' | 'settled' | 'refuse'>;

/** For a form without pictures. */
export const NO_GALLERY: FormGallery = {
  items: [],
  settled: () => Promise.resolve(),
  refuse: () => undefined,
};

interface DesignerFormOptions {
  initial: DesignerValues;
  gallery: FormGallery;
  /** Why it cannot be sent, in the order of the form. */
  check: (values: DesignerValues) => FieldError<string>[];
}

const FIRST_WRONG = '[aria-invalid="true"], [data-invalid], [data-state="failed"] button';
const FAILED_TEXT = 'Una foto non è ancora caricata: riprova, oppure toglila.';
const WAITING_TEXT =
  'Le foto partono appena torna la rete. Quello che hai scritto e le foto sono salvati su questo dispositivo.';

/** What the sections need to show and change the form. */
export interface FormView {
  values: DesignerValues;
  set: <F extends ValueField>(field: F, value: DesignerValues[F]) => void;
  errorOf: (field: string) => string | null;
}

function galleryError(gallery: FormGallery): string | null {
  if (gallery.items.some(({ state }) => state === 'failed')) return FAILED_TEXT;
  return gallery.items.every(({ stored }) => stored) ? null : WAITING_TEXT;
}

/** The form's element; every failed attempt takes the focus to what is wrong first. */
function useFirstWrong(attempts: number) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>(FIRST_WRONG)?.focus();
  }, [attempts]);
  return form;
}

/** Gives the value of this moment, also in a step that began earlier. */
function useLatest<T>(value: T): () => T {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  return () => latest.current;
}

/**
 * The state of a designer's form: checked when it is sent and, from then on, while it is corrected. The first wrong
 * field gets the focus, and the one alert above the button names it.
 */
export function useDesignerForm({ initial, gallery, check }: DesignerFormOptions) {
  const [values, setValues] = useState(initial);
  const [attempts, setAttempts] = useState(0);
  const form = useFirstWrong(attempts);
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const [pictureError, setPictureError] = useState<string | null>(null);
  const errors = attempts > 0 ? check(values) : [];
  // Somebody may go on writing while pictures are still leaving.
  const written = useLatest(values);

  const set: FormView['set'] = (field, value) => {
    setValues((old) => ({ ...old, [field]: value }));
    setFailure((old) => (old && field in old.fields ? null : old));
  };
  const show = (reason: FormFailure | null) => {
    setFailure(reason);
    for (const { place, text } of reason?.pictures ?? []) gallery.refuse(place, text);
    if (reason) setAttempts((count) => count + 1);
  };
  /** Whether it may be sent; waits for pictures that are on their way. */
  const isSendable = async () => {
    setFailure(null);
    setPictureError(null);
    if (check(values).length === 0) await gallery.settled();
    const isValid = check(written()).length === 0;
    const reason = isValid ? galleryError(gallery) : null;
    setPictureError(reason);
    if (!isValid || reason) setAttempts((count) => count + 1);
    return isValid && reason === null;
  };
  const errorOf = (field: string) =>
    errors.find((error) => error.field === field)?.text ?? failure?.fields[field] ?? null;
  const alert = errors[0]?.text ?? pictureError;
  return {
    form,
    values,
    setValues,
    written,
    view: { values, set, errorOf },
    alert,
    pictureError,
    failure,
    show,
    isSendable,
  };
}
