import { UNPROCESSABLE_CONTENT } from '@stanze/domain/http-statuses';
import { designerRegistrationErrors } from '@stanze/domain/validation-designers';
import { type ReactNode, useEffect, useRef } from 'react';
import { ApiError } from '../../../data/http/errors';
import { onEnterNextField } from '../../../lib/on-enter-next-field';
import { paths } from '../../../lib/routes';
import { useUnsavedWork } from '../../../lib/unsaved-work';
import type { FormId } from '../../../data/database/forms';
import { loginAddress } from '../../../session/login-address';
import { Button } from '../../../ui/button';
import { Checkbox } from '../../../ui/checkbox';
import { TextLink } from '../../../ui/link';
import { GalleryField } from '../gallery/gallery-field';
import { isInProgress, savedItem } from '../gallery/gallery-item';
import { useGallery } from '../gallery/use-gallery';
import styles from './designer-form.module.css';
import { checkable, type DesignerValues } from './designer-values';
import { FormAlert } from './form-alert';
import type { NewAccount, RegistrationDraft } from './form-draft';
import { correctionFailure, formFailure } from './form-failure';
import { LinksSection } from './links-section';
import { payloadOf } from './payload';
import { StyleSection, WhoSection, WorkSection } from './profile-sections';
import { attemptFor, sendRegistration, type Way } from './registration-sending';
import { Section } from './section';
import { type FormView, useDesignerForm } from './use-designer-form';

interface RegistrationFormProps {
  formId: FormId;
  start: RegistrationDraft;
  way: Way;
  /** Saves the draft on this device; `flush` resolves when it is saved. */
  saveDraft: (draft: RegistrationDraft) => void;
  flush: () => Promise<void>;
  deleteDraft: () => Promise<void>;
  onAccount: (draft: RegistrationDraft, account: NewAccount) => void;
  /** Called when the created account can no longer be corrected here, to register again. */
  onRestart: (draft: RegistrationDraft) => void;
  /** The button for the registration with Google, below the submit button. */
  google: ReactNode;
}

/** The form of a registration with its pictures; the draft is saved on this device until it is sent. */
function useRegistration({
  formId,
  start,
  way,
  saveDraft,
  flush,
  deleteDraft,
  onAccount,
}: RegistrationFormProps) {
  const { account, isReopened } = start;
  const { gallery, items } = useGallery(formId, start.pictures);
  const cityRequired = way.kind !== 'google';
  const attempt = useRef(start.attempt);
  const check = (values: DesignerValues) =>
    designerRegistrationErrors({ ...checkable(values), privacy: values.privacy }, { cityRequired });
  const draft = (): RegistrationDraft => ({
    values: form.latest(),
    pictures: gallery.items.map(savedItem),
    attempt: attempt.current,
    account,
    isReopened,
  });
  const send = async (values: DesignerValues) => {
    const payload = payloadOf(values, gallery.items);
    attempt.current = attemptFor(payload, attempt.current);
    // Saved before it is sent, so that a registration whose answer was lost can be sent again with the same key.
    saveDraft(draft());
    await flush();
    const sending = { payload, key: attempt.current.key, account, deleteDraft };
    const created = await sendRegistration(way, sending);
    if (created) onAccount(draft(), created);
  };
  const failureOf = (error: unknown) => {
    if (error instanceof ApiError && error.status === UNPROCESSABLE_CONTENT) attempt.current = null;
    return account ? correctionFailure(error) : formFailure(error);
  };
  const form = useDesignerForm({ initial: start.values, gallery, check, send, failureOf });
  const isDirty = items.length > 0 || form.values !== start.values;
  useUnsavedWork(isDirty || items.some(isInProgress));

  useEffect(() => {
    const pictures = items.map(savedItem);
    if (isDirty) saveDraft({ values: form.values, pictures, attempt: attempt.current, account, isReopened });
  }, [saveDraft, isDirty, form.values, items, account, isReopened]);
  return { gallery, items, draft, ...form };
}

/** Why the e-mail address cannot be changed here. */
function fixedEmail(way: Way): string | null {
  if (way.kind === 'own') return 'È l’email del tuo account.';
  return way.kind === 'google' && way.google.email ? 'È l’email del tuo account Google.' : null;
}

/** The sign-in that leads back to this form. */
export const SIGN_IN_AND_RETURN = loginAddress({ returnTo: paths.designerRegistration });

const SUBMIT = { new: 'Continua', own: 'Crea il profilo', google: 'Crea il profilo' } as const;

/** A designer's registration, first step: everything except the password. */
export function RegistrationForm(props: RegistrationFormProps) {
  const { way, google } = props;
  const { form, view, gallery, items, draft, busy, submit, alert, pictureError, failure } =
    useRegistration(props);
  const isUploading = busy && items.some(isInProgress);
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit} onKeyDown={onEnterNextField}>
      <WhoSection view={view} fixedEmail={fixedEmail(way)} isNew />
      <StyleSection view={view} />
      <WorkSection view={view} />
      <Section title="Le tue foto" text="Sono la prima cosa che si guarda. Partono subito, mentre scrivi.">
        <GalleryField gallery={gallery} declaredStyle={view.values.design_style} error={pictureError} />
      </Section>
      <LinksSection view={view} isFolded />
      <div className={styles.end}>
        <Privacy view={view} />
        <FormAlert
          text={alert}
          failure={failure}
          email={view.values.email}
          signInHref={props.start.account ? undefined : SIGN_IN_AND_RETURN}
          onRestart={() => props.onRestart(draft())}
        />
        <Button type="submit" size="large" wide busy={busy}>
          {busy ? (isUploading ? 'Carico le foto…' : 'Registrazione in corso…') : SUBMIT[way.kind]}
        </Button>
        {google}
        <p className={styles.saved}>Quello che scrivi resta su questo dispositivo finché non hai finito.</p>
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
