import type { ReportKind, ReportOutcome } from '@stanze/domain/reports';
import { oneLine } from '../../common/excerpt.js';
import type { MailRequest } from '../mail/stored/mail.types.js';
import type { ReportSettled } from '../reports/reports.events.js';
import type { AccountSuspended, AccountWarned, SuspensionLifted } from '../users/users.events.js';
import { mailHtml } from './mail-html.js';

const ENDING = 'A presto,\nStanze';
const REPLY = 'Se pensi che sia un errore, rispondi a questa email.';

const SUBJECTS: Readonly<Record<ReportKind, string>> = {
  conversation: 'una conversazione',
  designer: 'un portfolio',
  photo: 'una foto',
};

const OUTCOMES: Readonly<Record<ReportOutcome, string>> = {
  hide: 'Abbiamo nascosto la foto: adesso non la vede più nessuno.',
  warn: 'Abbiamo scritto alla persona, spiegando che cosa non va bene.',
  suspend: 'Abbiamo sospeso l’account della persona.',
  dismiss:
    'Abbiamo guardato con attenzione e non abbiamo trovato niente che vada contro le regole. Se succede ancora, segnalalo di nuovo.',
};

interface Parts {
  readonly dedupeKey: string;
  readonly to: { readonly name: string; readonly email: string };
  readonly subject: string;
  readonly lines: readonly string[];
  readonly link: { readonly label: string; readonly address: string };
  readonly ending: readonly string[];
}

function mail({ dedupeKey, to, subject, lines, link, ending }: Parts): MailRequest {
  const before = [`Ciao ${oneLine(to.name)},`, ...lines];
  return {
    dedupeKey,
    recipient: to.email,
    subject,
    text: [...before, link.address, ...ending].join('\n\n'),
    html: mailHtml([...before, ...ending], link, before.length),
  };
}

/**
 * The mail to a person about the outcome of their report.
 * @param publicUrl base of the link, without a slash at the end
 */
export function reportSettledMail(event: ReportSettled, publicUrl: string): MailRequest {
  return mail({
    dedupeKey: `report:${event.reportId}`,
    to: event.reporter,
    subject: 'La tua segnalazione',
    lines: [
      `ci avevi segnalato ${SUBJECTS[event.kind]}. Grazie: l’abbiamo guardata.`,
      OUTCOMES[event.outcome],
    ],
    link: { label: 'Apri Stanze', address: `${publicUrl}/` },
    ending: [ENDING],
  });
}

/** The mail to a person whom an administrator warns. @param publicUrl as above */
export function warningMail({ person, reason, key }: AccountWarned, publicUrl: string): MailRequest {
  return mail({
    dedupeKey: `warning:${key}`,
    to: person,
    subject: 'Un richiamo su Stanze',
    lines: [
      'qualcuno ci ha segnalato qualcosa che riguarda il tuo account, e lo abbiamo guardato.',
      `Ecco che cosa non va bene: ${oneLine(reason)}`,
      'Non devi rispondere. Se succede ancora, potremmo sospendere il tuo account.',
    ],
    link: { label: 'Apri Stanze', address: `${publicUrl}/` },
    ending: [REPLY, ENDING],
  });
}

/** The mail to a person whose account is suspended. @param publicUrl as above */
export function suspensionMail({ person, reason, at }: AccountSuspended, publicUrl: string): MailRequest {
  const { userId } = person;
  return {
    ...mail({
      dedupeKey: `suspended:${userId}:${at}`,
      to: person,
      subject: 'Il tuo account è sospeso',
      lines: [
        'abbiamo sospeso il tuo account su Stanze: non puoi accedere, e gli altri non vedono il tuo profilo.',
        `Motivo: ${oneLine(reason)}`,
        'I tuoi dati restano al loro posto. Le regole sono qui:',
      ],
      link: { label: 'Leggi le regole', address: `${publicUrl}/privacy` },
      ending: ['Se pensi che sia un errore, o vuoi i tuoi dati, rispondi a questa email.', ENDING],
    }),
    consent: 'former',
  };
}

/** The mail to a person whose suspension is lifted. @param publicUrl as above */
export function suspensionLiftedMail({ person, at }: SuspensionLifted, publicUrl: string): MailRequest {
  return mail({
    dedupeKey: `unsuspended:${person.userId}:${at}`,
    to: person,
    subject: 'Il tuo account è di nuovo attivo',
    lines: ['abbiamo tolto la sospensione: puoi accedere come prima, e ritrovi tutto come l’avevi lasciato.'],
    link: { label: 'Accedi', address: `${publicUrl}/login` },
    ending: [ENDING],
  });
}
