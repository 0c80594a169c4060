import type { VerificationRequest } from './verification-request.entity.js';

/** A stored request. */
export type StoredRequest = Omit<VerificationRequest, 'designer' | 'administrator'>;

/** What an administrator decides about a request. */
export interface Decision {
  readonly actorId: number;
  readonly isGranted: boolean;
  /** What the designer reads; null when it is granted. */
  readonly reason: string | null;
}

/** A waiting request with what an administrator needs to decide. */
export interface WaitingRequest {
  readonly id: number;
  readonly askedAt: string;
  readonly designerId: number;
  readonly name: string;
  readonly email: string;
  /** The towns served, as one text. */
  readonly city: string;
  /** Web addresses of the designer. */
  readonly links: readonly string[];
}
