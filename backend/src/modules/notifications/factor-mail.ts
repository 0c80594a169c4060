import { oneLine } from '../../common/excerpt.js';
import { newSecret } from '../../common/secrets.js';
import type { MailRequest } from '../mail/stored/mail.types.js';
import type { FactorChange } from '../users/users.events.js';
import type { PersonBrief } from '../users/users.types.js';
import { mailHtml } from './mail-html.js';

interface Texts {
  readonly subject: string;
  readonly what: string;
  /** What to do when it was somebody else. */
  readonly otherwise: string;
}

const CHANGE_PASSWORD =
  'Se non sei stato tu, cambia subito la password, togli ciò che non riconosci e premi “Esci da tutti i dispositivi” nella sezione “Account e sicurezza”. Se non riesci a entrare, rispondi a questa email.';
const PROTECT_GOOGLE =
  'Se non sei stato tu, qualcuno usa il tuo account Google: proteggilo subito, poi scegli una nuova password per Stanze e premi “Esci da tutti i dispositivi” nella sezione “Account e sicurezza”. Se non riesci a entrare, rispondi a questa email.';
const ADDED = (what: string) => `ora si può entrare nel tuo account su Stanze anche con ${what}.`;

const TEXTS: Readonly<Record<FactorChange, Texts>> = {
  'passkey-added': {
    subject: 'Hai aggiunto una passkey',
    what: ADDED('una nuova passkey'),
    otherwise: CHANGE_PASSWORD,
  },
  'passkey-removed': {
    subject: 'Hai eliminato una passkey',
    what: 'una passkey del tuo account su Stanze è stata eliminata: con quella non si può più entrare.',
    otherwise: CHANGE_PASSWORD,
  },
  'totp-added': {
    subject: 'Hai aggiunto un’app per i codici',
    what: 'd’ora in poi, per entrare nel tuo account su Stanze, dopo la password serve anche un codice della tua app. Conserva i codici di recupero: servono se perdi il telefono.',
    otherwise: CHANGE_PASSWORD,
  },
  'totp-removed': {
    subject: 'Hai tolto l’app per i codici',
    what: 'per entrare nel tuo account su Stanze ora non serve più il codice dell’app.',
    otherwise: CHANGE_PASSWORD,
  },
  'recovery-codes-renewed': {
    subject: 'Hai nuovi codici di recupero',
    what: 'i codici di recupero del tuo account su Stanze sono stati sostituiti: quelli di prima non valgono più.',
    otherwise: CHANGE_PASSWORD,
  },
  'recovery-code-used': {
    subject: 'È stato usato un codice di recupero',
    what: 'un codice di recupero del tuo account su Stanze è stato usato al posto del codice dell’app: ora non vale più.',
    otherwise: CHANGE_PASSWORD,
  },
  'wrong-codes': {
    subject: 'Codici sbagliati per il tuo account',
    what: 'qualcuno ha scritto la tua password giusta e poi più volte un codice sbagliato. Non è entrato.',
    otherwise:
      'Se eri tu, riprova: l’orologio del telefono deve essere giusto. Se non eri tu, cambia subito la password: qualcuno la conosce.',
  },
  'google-linked': {
    subject: 'Hai collegato Google al tuo account',
    what: ADDED('il tuo account Google'),
    otherwise: PROTECT_GOOGLE,
  },
  'ended-by-administrator': {
    subject: 'Passkey e codici del tuo account sono stati tolti',
    what: 'l’amministrazione di Stanze ha tolto le passkey, l’app per i codici e i codici di recupero dal tuo account, e ha chiuso i tuoi accessi. Entra con la password e aggiungili di nuovo.',
    otherwise: 'Se non l’hai chiesto tu, rispondi subito a questa email.',
  },
};

/** The mail to a person about a change of their factors, or about wrong codes (docs/product.md#second-factor). */
export function factorMail(
  { id, name, email }: PersonBrief,
  change: FactorChange,
  today: string,
): MailRequest {
  const { subject, what, otherwise } = TEXTS[change];
  // Whoever has the password can cause wrong codes as often as they like: one mail a day.
  const occasion = change === 'wrong-codes' ? `${id}:${today}` : newSecret();
  const paragraphs = [`Ciao ${oneLine(name)},`, what, otherwise, 'A presto,\nStanze'];
  return {
    dedupeKey: `${change}:${occasion}`,
    recipient: email,
    consent: 'security',
    subject,
    text: paragraphs.join('\n\n'),
    html: mailHtml(paragraphs, null, 0),
  };
}
