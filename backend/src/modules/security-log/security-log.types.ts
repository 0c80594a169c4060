/** What the security log records; a new kind needs a line in docs/security.md. */
export const SECURITY_KINDS = [
  'sign-in',
  'sign-in-failed',
  'sign-in-limited',
  'registration',
  'identity-confirmed',
  'session-refused',
  'sign-out',
  'password-changed',
  'password-reset',
  'password-set',
  'reset-requested',
  'address-changed',
  'address-confirmed',
  'address-restored',
  'sessions-ended',
  'session-ended',
  'removal-requested',
  'account-deleted',
  'data-exported',
  'factor-added',
  'factor-removed',
  'google-linked',
  'second-factor-asked',
  'second-factor-failed',
  'recovery-code-used',
  'recovery-codes-renewed',
  'reply-links-ended',
  'administrator-act',
  'refused',
] as const;

export type SecurityKind = (typeof SECURITY_KINDS)[number];

/** What is recorded of one event. */
export interface NewSecurityEvent {
  readonly kind: SecurityKind;
  /** null: nobody is signed in, and the address has no account. */
  readonly userId: number | null;
  /** IP address of the client; only its network is stored. */
  readonly address: string | null;
  /** Method and pattern of a refused call, or of an administrator's; never an address or an id. */
  readonly route?: string;
}

/** An event as its owner and administrators read it. */
export interface SecurityEventBrief {
  readonly kind: SecurityKind;
  readonly network: string | null;
  readonly route: string | null;
  readonly created_at: string;
}
