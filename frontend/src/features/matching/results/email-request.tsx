import { LEAD_DAYS } from '@stanze/domain/limits';
import { analyseCounts, countAnswers } from '@stanze/domain/style-analysis';
import { homeEmailBlurError, homeEmailError } from '@stanze/domain/validation';
import { useRef, useState, type FormEvent } from 'react';
import { paths } from '../../../lib/routes';
import { Alert } from '../../../ui/notices/alert';
import { Bilingual } from '../../../ui/text/bilingual';
import { Button } from '../../../ui/buttons/button';
import { EmailField } from '../../../ui/fields/email-field';
import { TextLink } from '../../../ui/text/link';
import { ChosenBoard } from './chosen-board';
import styles from './email-request.module.css';
import { sendAnswers } from '../load-matches';
import { completeAnswers, useMatching } from '../matching.store';
import { setEmail } from '../progress';
import { PartnerLink } from './partner-link';

interface EmailRequestProps {
  /** Called when the matches are received. */
  onMatched: () => void;
  /** Called by the button 'No Grazie'. */
  onDecline: () => void;
}

/** The step between the questionnaire and the designers: one e-mail address (docs/product.md#matching). */
export function EmailRequest({ onMatched, onDecline }: EmailRequestProps) {
  const answers = useMatching((state) => state.answers);
  const counts = countAnswers(completeAnswers(answers) ?? []);
  return (
    <section className={styles.page} aria-labelledby="email-title">
      <ChosenBoard answers={answers} />
      <div>
        <h1 id="email-title">
          {counts ? analyseCounts(counts).dominant_style_name : 'Il tuo stile ha già un nome.'}
        </h1>
        <p className={styles.lead}>È il tuo stile. Lasciaci la tua email e vedi subito chi disegna così.</p>
        <EmailForm onMatched={onMatched} onDecline={onDecline} />
        <PartnerLink />
      </div>
    </section>
  );
}

function EmailForm({ onMatched, onDecline }: EmailRequestProps) {
  const email = useMatching((state) => state.email);
  const busy = useMatching((state) => state.busy);
  const [error, setError] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = homeEmailError(email);
    setError(found);
    if (found) field.current?.focus();
    else void sendAnswers().then((matched) => matched && onMatched());
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <EmailField
        ref={field}
        label="La tua email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={email}
        error={error}
        onValue={(typed) => {
          setEmail(typed);
          setError(null);
        }}
        onBlur={() => setError((shown) => shown ?? homeEmailBlurError(email))}
      />
      <EmailProblem />
      <div className={styles.buttons}>
        <Button type="submit" size="large" busy={busy}>
          {busy ? 'Cerchiamo i tuoi designer…' : 'Vedi i tuoi designer'}
        </Button>
        <Button variant="quiet" onClick={onDecline}>
          No Grazie
        </Button>
      </div>
      <p className={styles.note}>
        Lasciando l’email accetti l’<TextLink href={paths.privacy}>informativa sulla privacy</TextLink>. Email
        e risposte restano qui {LEAD_DAYS} giorni, poi le cancelliamo. Ti scriviamo una volta sola, subito: i
        tuoi risultati e il link per riaprirli ovunque. Niente pubblicità.
      </p>
    </form>
  );
}

/** The answers and the address stay stored, and are sent when the network is back. */
function EmailProblem() {
  const problem = useMatching((state) => state.problem);
  const isWaiting = useMatching((state) => state.isWaiting);
  if (!problem) return null;
  const isOffline = problem.kind === 'unreachable';
  return (
    <Alert tone={problem.kind === 'empty' ? 'neutral' : 'danger'}>
      <p role={problem.kind === 'empty' ? 'status' : undefined}>
        <Bilingual>{problem.text}</Bilingual>
      </p>
      {isOffline && isWaiting && <p>Le tue risposte sono al sicuro qui: le inviamo appena torni online.</p>}
      {isOffline && <p>Su questo dispositivo non c’è ancora nessun designer salvato da mostrarti.</p>}
    </Alert>
  );
}
