import type { FieldError } from '@stanze/domain/validation';
import { useForm } from '../../../lib/forms/use-form';
import type { Gallery } from '../gallery/gallery.store';
import type { DesignerValues, ValueField } from './designer-values';
import type { FormFailure } from './form-failure';
import { type FormTexts, OWN_TEXTS } from './form-texts';

/** The part of the gallery that the form uses. */
type FormGallery = Pick<Gallery, 'items' | 'settled' | 'refuse'>;

interface DesignerFormOptions {
  initial: DesignerValues;
  /** Those for one's own profile when there are no others. */
  texts?: FormTexts;
  /** The pictures of the form; null for a form without pictures. */
  gallery: FormGallery | null;
  /** Whether the form may be sent with pictures that wait for the network. */
  mayWait?: boolean;
  /** The failed checks, in the order of the form. */
  check: (values: DesignerValues) => FieldError<string>[];
  send: (values: DesignerValues) => Promise<void>;
  failureOf: (error: unknown) => FormFailure;
}

const FAILED_TEXT = 'Una foto non è ancora caricata: riprova, oppure toglila.';
const WAITING_TEXT =
  'Le foto partono appena torna la rete. Quello che hai scritto e le foto sono salvati su questo dispositivo.';

/** What the sections need to show and change the form. */
export interface FormView {
  values: DesignerValues;
  set: <F extends ValueField>(field: F, value: DesignerValues[F]) => void;
  errorOf: (field: ValueField) => string | null;
  texts: FormTexts;
}

/** Waits until running uploads have ended. Returns a message when a picture is not uploaded, otherwise null. */
async function galleryError(gallery: FormGallery, mayWait: boolean): Promise<string | null> {
  await gallery.settled();
  if (gallery.items.some(({ state }) => state === 'failed')) return FAILED_TEXT;
  return mayWait || gallery.items.every(({ stored }) => stored) ? null : WAITING_TEXT;
}

/** The state of a designer's form. The alert above the button shows the first error. */
export function useDesignerForm(options: DesignerFormOptions) {
  const { initial, gallery, check, send, failureOf, mayWait = false, texts = OWN_TEXTS } = options;
  const refusalOf = (error: unknown) => {
    const failure = failureOf(error);
    for (const { index, text } of failure.pictures) gallery?.refuse(index, text);
    return failure;
  };
  const {
    blocker,
    refusal: failure,
    ...form
  } = useForm<DesignerValues, FormFailure>({
    initial,
    check,
    prepare: () => gallery && galleryError(gallery, mayWait),
    send,
    refusalOf,
    clearsRefusal: ({ fields }, field) => field in fields,
  });
  // The message goes when the pictures that it is about are uploaded or removed.
  const pictureError = gallery?.items.every(({ stored }) => stored) ? null : blocker;
  const { values, set, errorOf } = form;
  const view: FormView = { values, set, errorOf, texts };
  return { ...form, view, alert: form.errors[0]?.text ?? pictureError, pictureError, failure };
}
