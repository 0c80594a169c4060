/** What can be reported (docs/product.md#reports). */
export const REPORT_KINDS = ['conversation', 'designer', 'photo'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** Why something is reported. */
export const REPORT_REASONS = ['rude', 'fake', 'stolen', 'unsuitable', 'spam', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** What an administrator decides about a report. */
export const REPORT_OUTCOMES = ['hide', 'warn', 'suspend', 'dismiss'] as const;
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number];

/** Characters of the reporter's own text. */
export const REPORT_TEXT_MAX = 1000;

const REASONS: Readonly<Record<ReportReason, string>> = {
  rude: 'Insulti o molestie',
  fake: 'Profilo finto o informazioni false',
  stolen: 'Foto di qualcun altro',
  unsuitable: 'Contenuto inadatto',
  spam: 'Pubblicità o truffa',
  other: 'Altro',
};

const FITTING: Readonly<Record<ReportKind, readonly ReportReason[]>> = {
  conversation: ['rude', 'spam', 'unsuitable', 'fake', 'other'],
  designer: ['fake', 'stolen', 'unsuitable', 'spam', 'other'],
  photo: ['stolen', 'unsuitable', 'fake', 'other'],
};

/** A reason as people choose it. */
export function reportReasonLabel(reason: ReportReason): string {
  return REASONS[reason];
}

/** The reasons that are offered for a kind, the most frequent ones first. */
export function reportReasons(kind: ReportKind): readonly ReportReason[] {
  return FITTING[kind];
}

/** The decisions that are possible about a kind: only a photo can be hidden. */
export function reportOutcomes(kind: ReportKind): readonly ReportOutcome[] {
  return kind === 'photo' ? REPORT_OUTCOMES : REPORT_OUTCOMES.filter((outcome) => outcome !== 'hide');
}
