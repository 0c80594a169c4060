import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { FormId } from '../../../../data/database/forms';
import { GUEST_UID } from '../../../../data/person';
import { googleDesigner } from '../../../../session/sign-in/google-return';
import { useUser } from '../../../../session/session.store';
import type { SessionUser } from '../../../../session/user-storage';
import { Skeleton, SkeletonArea, SkeletonText } from '../../../../ui/notices/skeleton';
import { TextLink } from '../../../../ui/text/link';
import { EMPTY_VALUES } from '../designer-values';
import { type NewAccount, readRegistration, type RegistrationDraft } from '../form-draft';
import { useSavedForm } from '../../../../data/database/use-saved-form';
import { PasswordStep } from './password-step';
import { continueGuestForm, registrationForm } from './registration-draft';
import { RegistrationForm, SIGN_IN_AND_RETURN } from './registration-form';
import type { Way } from './registration-sending';
import { LAST_STEP, PASSWORD_STEP, useRegistrationStep } from './registration-steps';
import { StepHead } from './step-head';
import styles from './registration.module.css';

const NO_DRAFT: RegistrationDraft = {
  values: EMPTY_VALUES,
  pictures: [],
  attempt: null,
  account: null,
  isReopened: false,
};

interface RegistrationProps {
  /** Called when the account has its password; the page then opens the sign-in and signs in with them. */
  onRegistered: (email: string, password: string) => void;
  /** The button 'Continua con Google', where Google is configured. */
  google?: ReactNode;
}

function wayOf(user: SessionUser | null): Way {
  if (user) return { kind: 'own' };
  const google = googleDesigner();
  return google ? { kind: 'google', google } : { kind: 'new' };
}

/** The initial values: the saved draft, completed with the name and e-mail of the person. */
function startOf(
  savedDraft: RegistrationDraft | null,
  way: Way,
  user: SessionUser | null,
): RegistrationDraft {
  const stored = savedDraft ?? NO_DRAFT;
  // The form of an account that exists is open to correct it.
  const draft = { ...stored, isReopened: stored.account !== null };
  const person = user ?? (way.kind === 'google' ? way.google : null);
  if (!person) return draft;
  const { name, email } = person;
  const { values } = draft;
  return { ...draft, values: { ...values, name: values.name || name, email: email || values.email } };
}

/** A designer's registration: the form, then the password. A signed-in person fills in the form only. */
export function Registration({ onRegistered, google }: RegistrationProps) {
  const user = useUser();
  const uid = user?.id ?? GUEST_UID;
  if (!useContinuedForm(uid)) return <Loading />;
  // The key gives another person a new form.
  return <PersonsRegistration key={uid} user={user} onRegistered={onRegistered} google={google} />;
}

/** Whether the person's form can be opened: what they filled in before the sign-in has become theirs. */
function useContinuedForm(uid: number): boolean {
  const [readyFor, setReadyFor] = useState(GUEST_UID);
  useEffect(() => {
    if (uid !== GUEST_UID) void continueGuestForm(uid).finally(() => setReadyFor(uid));
  }, [uid]);
  return uid === GUEST_UID || readyFor === uid;
}

/** The saved draft, and a function that stores the draft of the next step. */
function useRegistrationSteps(formId: FormId) {
  const {
    saved: savedDraft,
    save: saveDraft,
    flush,
    clear: deleteDraft,
  } = useSavedForm(formId, readRegistration);
  const [latest, setLatest] = useState<RegistrationDraft | null>(null);
  const put = (next: RegistrationDraft) => {
    setLatest(next);
    saveDraft(next);
    void flush();
  };
  return { draft: latest ?? savedDraft, put, saveDraft, flush, deleteDraft };
}

/** The account whose password is chosen next, unless the person is back in one of the steps before it. */
function awaitedPassword(draft: RegistrationDraft | null, step: number | null): NewAccount | null {
  const isNext = step === PASSWORD_STEP || (step === null && !draft?.isReopened);
  return isNext ? (draft?.account ?? null) : null;
}

function PersonsRegistration({
  user,
  onRegistered,
  google,
}: RegistrationProps & { user: SessionUser | null }) {
  const [formId] = useState(() => registrationForm(user?.id ?? GUEST_UID));
  const { draft, put, saveDraft, flush, deleteDraft } = useRegistrationSteps(formId);
  const [way] = useState(() => wayOf(user));
  const start = useMemo(() => startOf(draft ?? null, way, user), [draft, way, user]);
  const [named, goTo] = useRegistrationStep();
  if (draft === undefined) return <Loading />;
  const account = awaitedPassword(draft, named);
  if (account) {
    return (
      <PasswordStep
        account={account}
        onDone={(password) => deleteDraft().then(() => onRegistered(account.email, password))}
        onBack={() => {
          put({ ...start, isReopened: true });
          goTo(1);
        }}
      />
    );
  }
  const step = Math.min(named ?? 1, LAST_STEP);
  return (
    <>
      <Introduction step={step} way={way} isReopened={start.isReopened} />
      <RegistrationForm
        // A new registration after a correction that was refused is a new form.
        key={start.account?.setupToken}
        formId={formId}
        start={start}
        way={way}
        step={step}
        onStep={goTo}
        saveDraft={saveDraft}
        flush={flush}
        deleteDraft={deleteDraft}
        onAccount={(filled, created) => {
          put({ ...filled, account: created, isReopened: false });
          goTo(PASSWORD_STEP);
        }}
        onRestart={(filled) => put({ ...filled, attempt: null, account: null, isReopened: false })}
        google={way.kind === 'new' && !start.isReopened ? google : null}
      />
    </>
  );
}

interface IntroductionProps {
  step: number;
  way: Way;
  isReopened: boolean;
}

/** The head of a step; in the first one with what the registration is. */
function Introduction({ step, way, isReopened }: IntroductionProps) {
  const title = OTHER_TITLES[step] ?? (isReopened ? 'Correggi il tuo profilo.' : TITLES[way.kind]);
  return (
    <>
      <StepHead step={step} count={way.kind === 'new' ? PASSWORD_STEP : LAST_STEP} isFocused={isReopened}>
        {title}
      </StepHead>
      {step === 1 && <Lead way={way} isReopened={isReopened} />}
    </>
  );
}

function Lead({ way, isReopened }: Omit<IntroductionProps, 'step'>) {
  return (
    <>
      <p className={styles.lead}>
        {isReopened
          ? 'Il profilo c’è già: cambia quello che vuoi, anche l’email, poi scegli la password.'
          : 'Bastano cinque minuti, anche in due riprese: due righe su di te, qualche foto, e ti trova chi ha il tuo gusto.'}
      </p>
      {way.kind === 'new' && !isReopened && (
        <p className={styles.account}>
          Hai già un account su Stanze? <TextLink href={SIGN_IN_AND_RETURN}>Accedi</TextLink>: il profilo si
          aggiunge lì, con i tuoi preferiti e le tue conversazioni.
        </p>
      )}
    </>
  );
}

/** The titles of the steps except the first. */
const OTHER_TITLES: Readonly<Record<number, string>> = {
  2: 'Mostra come progetti.',
  [LAST_STEP]: 'Ci siamo quasi.',
};

const TITLES = {
  new: 'Il tuo lavoro, nelle case giuste.',
  own: 'Aggiungi il tuo profilo da designer.',
  google: 'Ancora due parole su di te.',
} as const;

function Loading() {
  return (
    <SkeletonArea label="Caricamento del modulo…">
      <Skeleton shape="title" width="70%" />
      <SkeletonText lines={6} />
    </SkeletonArea>
  );
}
