import { UNPROCESSABLE_CONTENT } from '@stanze/domain/http-statuses';
import { designerRegistrationErrors } from '@stanze/domain/validation-designers';
import { ArrowLeft } from 'lucide-react';
import { type FormEvent, type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { ApiError } from '../../../../data/http/errors';
import { afterPaint } from '../../../../lib/loading/after-paint';
import { onEnterNextField } from '../../../../lib/forms/on-enter-next-field';
import { paths } from '../../../../lib/routes';
import { INVALID } from '../../../../lib/forms/use-form';
import { useUnsavedWork } from '../../../../lib/forms/unsaved-work';
import type { FormId } from '../../../../data/database/forms';
import { loginAddress } from '../../../../session/sign-in/login-address';
import { Button } from '../../../../ui/buttons/button';
import { Checkbox } from '../../../../ui/fields/checkbox';
import { Icon } from '../../../../ui/marks/icon';
import { TextLink } from '../../../../ui/text/link';
import { GalleryField } from '../../gallery/gallery-field';
import type { Gallery } from '../../gallery/gallery.store';
import { isInProgress, savedItem } from '../../gallery/gallery-item';
import { useGallery } from '../../gallery/use-gallery';
import styles from '../designer-form.module.css';
import { checkable, type DesignerValues } from '../designer-values';
import { FormAlert } from '../form-alert';
import type { NewAccount, RegistrationDraft } from '../form-draft';
import { correctionFailure, registrationFailure } from '../form-failure';
import { LinksSection } from '../links-section';
import { payloadOf } from '../payload';
import { StyleSection, WorkSection } from '../profile-sections';
import { LAST_STEP, stepAddress, stepOf } from './registration-steps';
import { attemptFor, sendRegistration, type Way } from './registration-sending';
import { Section } from '../section';
import { type FormView, useDesignerForm } from '../use-designer-form';
import { PresentationSection, WhoSection } from '../who-section';

interface RegistrationFormProps {
  formId: FormId;
  start: RegistrationDraft;
  way: Way;
  /** The step that is shown, from 1 to `LAST_STEP`. */
  step: number;
  onStep: (step: number) => void;
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
  step,
  onStep,
  saveDraft,
  flush,
  deleteDraft,
  onAccount,
}: RegistrationFormProps) {
  const { account, isReopened } = start;
  const { gallery, items } = useGallery(formId, start.pictures);
  const cityRequired = way.kind !== 'google';
  const attempt = useRef(start.attempt);
  /** The errors of this and of the earlier steps, in the order of the form. */
  const check = (values: DesignerValues) =>
    designerRegistrationErrors({ ...checkable(values), privacy: values.privacy }, { cityRequired })
      .filter(({ field }) => stepOf(field) <= step)
      .toSorted((one, other) => stepOf(one.field) - stepOf(other.field));
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
    return account ? correctionFailure(error) : registrationFailure(error);
  };
  const form = useDesignerForm({ initial: start.values, gallery, check, send, failureOf });
  const isDirty = items.length > 0 || form.values !== start.values;
  useUnsavedWork(isDirty || items.some(isInProgress));

  useEffect(() => {
    const pictures = items.map(savedItem);
    if (isDirty) saveDraft({ values: form.values, pictures, attempt: attempt.current, account, isReopened });
  }, [saveDraft, isDirty, form.values, items, account, isReopened]);
  const showStep = (next: number) => {
    form.resetAttempts();
    onStep(next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (step === LAST_STEP) form.submit(event);
    else afterPaint(check(form.values).length > 0 ? form.fail : () => showStep(step + 1));
  };
  useStepOfError(form, step, onStep);
  return { gallery, items, draft, ...form, submit, showStep };
}

/** After a failed attempt, shows the step with the first invalid field; the field takes the focus when it is visible. */
function useStepOfError(
  { form, attempts }: { form: RefObject<HTMLFormElement | null>; attempts: number },
  step: number,
  onStep: (step: number) => void,
): void {
  const first = (scope: string) =>
    attempts > 0 ? form.current?.querySelector<HTMLElement>(`${scope} :is(${INVALID})`) : null;
  const showFirst = useEffectEvent(() => {
    const hidden = first('form')?.closest<HTMLElement>('[hidden]');
    if (hidden) onStep(Number(hidden.dataset['step']));
  });
  const focusFirst = useEffectEvent(() => first(`[data-step="${step}"]`)?.focus());
  useEffect(() => showFirst(), [attempts]);
  useEffect(() => focusFirst(), [step]);
}

/** Why the e-mail address cannot be changed here. */
function fixedEmail(way: Way): string | null {
  if (way.kind === 'own') return 'È l’email del tuo account.';
  return way.kind === 'google' && way.google.email ? 'È l’email del tuo account Google.' : null;
}

/** The sign-in that leads back to this form. */
export const SIGN_IN_AND_RETURN = loginAddress({ returnTo: paths.designerRegistration });
/** The same for a form that is complete: back to its last step. */
const SIGN_IN_AND_SEND = loginAddress({ returnTo: stepAddress(LAST_STEP) });

const SUBMIT = { new: 'Continua', own: 'Crea il profilo', google: 'Crea il profilo' } as const;

/** A designer's registration in steps: everything except the password. Hidden steps stay, so that nothing is lost. */
export function RegistrationForm(props: RegistrationFormProps) {
  const { step, way, google } = props;
  const { form, view, gallery, draft, alert, pictureError, failure, ...registration } =
    useRegistration(props);
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={registration.submit}
      onKeyDown={onEnterNextField}
    >
      <div data-step="1" hidden={step !== 1}>
        <WhoSection view={view} fixedEmail={fixedEmail(way)} isNew />
      </div>
      <div data-step="2" hidden={step !== 2}>
        <Section
          title="Le tue foto"
          text="Sono la prima cosa che si guarda. Partono subito, mentre vai avanti."
        >
          <GalleryField gallery={gallery} declaredStyle={view.values.design_style} error={pictureError} />
        </Section>
        <StyleSection view={view} />
      </div>
      <div data-step={LAST_STEP} hidden={step !== LAST_STEP}>
        <PresentationSection view={view} />
        <WorkSection view={view} />
        <LinksSection view={view} isFolded />
      </div>
      <div className={styles.end}>
        {step === LAST_STEP && <Privacy view={view} />}
        <FormAlert
          text={alert}
          failure={failure}
          email={view.values.email}
          signInHref={props.start.account ? undefined : SIGN_IN_AND_SEND}
          onRestart={() => props.onRestart(draft())}
        />
        <StepButtons {...registration} step={step} label={SUBMIT[way.kind]} />
        {step === 1 && google}
        <p className={styles.saved}>Quello che scrivi resta su questo dispositivo finché non hai finito.</p>
      </div>
    </form>
  );
}

interface StepButtonsProps {
  step: number;
  showStep: (step: number) => void;
  /** The label of the button that sends the form. */
  label: string;
  busy: boolean;
  items: Gallery['items'];
}

function StepButtons({ step, showStep, label, busy, items }: StepButtonsProps) {
  const isUploading = busy && items.some(isInProgress);
  const busyText = isUploading ? 'Carico le foto…' : 'Registrazione in corso…';
  const idleText = step === LAST_STEP ? label : 'Avanti';
  return (
    <>
      <Button type="submit" size="large" wide busy={busy}>
        {busy ? busyText : idleText}
      </Button>
      {step > 1 && (
        <Button variant="quiet" icon={<Icon of={ArrowLeft} />} onClick={() => showStep(step - 1)}>
          Indietro
        </Button>
      )}
    </>
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
