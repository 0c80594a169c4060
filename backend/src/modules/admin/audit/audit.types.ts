/** A changed field; values are recorded for roles and verification only, never for personal data. */
export interface AuditChange {
  readonly field: string;
  readonly before: boolean | null;
  readonly after: boolean | null;
}

/** An operation of an administrator, as it is recorded. */
export interface AuditRecord {
  readonly actorId: number;
  readonly operation:
    | 'edit'
    | 'delete'
    | 'verify'
    | 'unverify'
    | 'refuse'
    | 'hide'
    | 'show'
    | 'export'
    | 'end_sessions'
    | 'end_factors'
    | 'read'
    | 'warn'
    | 'suspend'
    | 'unsuspend'
    | 'dismiss';
  readonly subjectKind: 'user' | 'designer' | 'lead';
  readonly subjectId: number;
  readonly changes: readonly AuditChange[];
  readonly reason?: string | null;
}
