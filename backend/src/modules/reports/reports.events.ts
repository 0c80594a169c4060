import type { ReportKind, ReportOutcome } from '@stanze/domain/reports';

/** An administrator has answered about a report of a person; published inside the transaction that stores it. */
export class ReportSettled {
  constructor(
    readonly reportId: number,
    readonly kind: ReportKind,
    readonly reporter: { readonly name: string; readonly email: string },
    readonly outcome: ReportOutcome,
  ) {}
}
