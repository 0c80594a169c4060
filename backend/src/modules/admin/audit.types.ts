/** A changed field; the values of roles and badges only. */
export interface AuditChange {
  readonly field: string;
  readonly before: boolean | null;
  readonly after: boolean | null;
}

/** An act of an administrator as it is recorded. */
export interface Act {
  readonly actorId: number;
  readonly action: 'edit' | 'delete' | 'verify' | 'unverify';
  readonly subjectKind: 'user' | 'designer';
  readonly subjectId: number;
  readonly changes: readonly AuditChange[];
}
