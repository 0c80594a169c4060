import { designerRegistrationErrors } from '@stanze/domain/validation-designers';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { paths } from '../../../lib/routes';
import { useUnsavedWork } from '../../../lib/unsaved-work';
import type { FormPlace } from '../../../data/database/forms';
import { Button } from '../../../ui/button';
import { Checkbox } from '../../../ui/checkbox';
import { TextLink } from '../../../ui/link';
import { GalleryField } from '../gallery/gallery-field';
import { isUnderWay, keptItem } from '../gallery/gallery-item';
import { useGallery } from '../gallery/use-gallery';
import styles from './designer-form.module.css';
import { checkable, type DesignerValues } from './designer-values';
import { FormAlert } from './form-alert';
import type { NewAccount, RegistrationDraft } from './form-draft';
import { type FormFailure, formFailure } from './form-failure';
import { LinksSection } from './links-section';
import { payloadOf } from './payload';
import { TasteSection, WhoSection, WorkSection } from './profile-sections';
import { attemptFor, sendRegistration, type Way } from './registration-sending';
import { Section } from './section';
import { type FormView, useDesignerForm } from './use-designer-form';

const UNPROCESSABLE = 422;

interface RegistrationFormProps {
  place: FormPlace;
  start: RegistrationDraft;
  way: Way;
  /** Keeps what is written; resolves when it is on this device. */
  keep: (draft: RegistrationDraft) => void;
  flush: () => Promise<void>;
  forget: () => Promise<void>;
  onAccount: (draft: RegistrationDraft, account: NewAccount) => void;
  /** Another way in, below the button. */
  google: ReactNode;
}

/** What makes a registration: the form, its pictures, and one sending at a time. */
function useRegistration({ place, start, way, keep, flush, forget, onAccount }: RegistrationFormProps) {
  const { gallery, items } = useGallery(place, start.pictures);
  const cityRequired = way.kind !== 'google';
  const check = (values: DesignerValues) =>
    designerRegistrationErrors({ ...checkable(values), privacy: values.privacy }, { cityRequired });
  const form = useDesignerForm({ initial: start.values, gallery, check });
  const [busy, setBusy] = useState(false);
  const attempt = useRef(start.attempt);
  const isDirty = items.length > 0 || form.values !== start.values;
  useUnsavedWork(isDirty || items.some(isUnderWay));

  const draft = (): RegistrationDraft => ({
    values: form.written(),
    pictures: gallery.items.map(keptItem),
    attempt: attempt.current,
    account: null,
  });
  useEffect(() => {
    const pictures = items.map(keptItem);
    if (isDirty) keep({ values: form.values, pictures, attempt: attempt.current, account: null });
  }, [keep, isDirty, form.values, items]);

  const register = async (): Promise<FormFailure | null> => {
    const payload = payloadOf(form.written(), gallery.items);
    attempt.current = attemptFor(payload, attempt.current);
    // On the disk before it is sent: an answer that is lost on the way can then be asked for again.
    keep(draft());
    await flush();
    try {
      const account = await sendRegistration(way, { payload, key: attempt.current.key, forget });
      if (account) onAccount(draft(), account);
      return null;
    } catch (error) {
      if (error instanceof Error && 'status' in error && error.status === UNPROCESSABLE)
        attempt.current = null;
      return formFailure(error);
    }
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const failure = (await form.isSendable()) ? await register() : null;
    setBusy(false);
    if (failure) form.show(failure);
  };
  return { gallery, items, busy, submit, ...form };
}

/** Why the address cannot be changed here. */
function fixedEmail(way: Way): string | null {
  if (way.kind === 'own') return 'È l’email del tuo account.';
  return way.kind === 'google' && way.google.email ? 'È l’email del tuo account Google.' : null;
}

const SUBMIT = { new: 'Continua', own: 'Crea il profilo', google: 'Crea il profilo' } as const;

/** A designer's registration, first step: everything but the password. */
export function RegistrationForm(props: RegistrationFormProps) {
  const { way, google } = props;
  const { form, view, gallery, items, busy, submit, alert, pictureError, failure } = useRegistration(props);
  const isUploading = busy && items.some(isUnderWay);
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <WhoSection view={view} fixedEmail={fixedEmail(way)} />
      <TasteSection view={view} />
      <WorkSection view={view} />
      <Section title="Le tue foto" text="Sono la prima cosa che si guarda. Partono subito, mentre scrivi.">
        <GalleryField gallery={gallery} error={pictureError} />
      </Section>
      <LinksSection view={view} />
      <div className={styles.end}>
        <Privacy view={view} />
        <FormAlert text={alert} failure={failure} email={view.values.email} />
        <Button type="submit" size="large" wide busy={busy}>
          {busy ? (isUploading ? 'Carico le foto…' : 'Registrazione in corso…') : SUBMIT[way.kind]}
        </Button>
        {google}
        <p className={styles.kept}>Quello che scrivi resta su questo dispositivo finché non hai finito.</p>
      </div>
    </form>
  );
}

function Privacy({ view: { values, set, errorOf } }: { view: FormView }) {
  return (
    <Checkbox
      label={
        <>
          Ho letto e accetto l’<TextLink href={paths.privacy}>informativa sulla privacy</TextLink>.
        </>
      }
      required
      checked={values.privacy}
      error={errorOf('privacy')}
      onChange={({ target }) => set('privacy', target.checked)}
    />
  );
}
