import type { ReportKind, ReportOutcome } from '@stanze/domain/reports';

const KINDS: Readonly<Record<ReportKind, string>> = {
  conversation: 'Conversazione',
  designer: 'Portfolio',
  photo: 'Foto',
};

/** What was reported. */
export function reportKindText(kind: ReportKind): string {
  return KINDS[kind];
}

const BUTTONS: Readonly<Record<ReportOutcome, string>> = {
  hide: 'Nascondi la foto',
  warn: 'Richiama per email',
  suspend: 'Sospendi l’account',
  dismiss: 'Archivia senza azioni',
};

/** A decision as administrators choose it. */
export function outcomeText(outcome: ReportOutcome): string {
  return BUTTONS[outcome];
}

const PAST_TEXTS: Readonly<Record<ReportOutcome, string>> = {
  hide: 'Foto nascosta',
  warn: 'Richiamo per email',
  suspend: 'Account sospeso',
  dismiss: 'Archiviata senza azioni',
};

/** A decision as it stands in the history of a report. */
export function pastOutcomeText(outcome: ReportOutcome): string {
  return PAST_TEXTS[outcome];
}

const REASONS: Readonly<Record<ReportOutcome, readonly string[]>> = {
  hide: ['La foto è di un altro studio', 'La foto non è adatta a Stanze'],
  warn: ['Linguaggio offensivo', 'Pubblicità nei messaggi', 'Informazioni non corrette nel profilo'],
  suspend: ['Molestie', 'Profilo falso', 'Truffa o pubblicità'],
  dismiss: ['Non va contro le regole', 'Segnalazione doppia'],
};

/** The usual reasons of a decision. */
export function usualReasons(outcome: ReportOutcome): readonly string[] {
  return REASONS[outcome];
}
