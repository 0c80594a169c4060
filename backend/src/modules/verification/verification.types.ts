import type { ProfessionalRegistration } from '@stanze/domain/professional-lines';
import type { VerificationCheck } from '@stanze/domain/verified-badge';
import type { VerificationEvidence } from './verification-evidence.entity.js';
import type { VerificationRequest } from './verification-request.entity.js';

/** A stored request. */
export type StoredRequest = Omit<VerificationRequest, 'designer' | 'administrator'>;

/** What an administrator decides about a request. */
export interface Decision {
  readonly actorId: number;
  readonly isGranted: boolean;
  /** What the designer reads; null when it is granted. */
  readonly reason: string | null;
  /** What was checked; absent: nothing, or not recorded. */
  readonly checks?: readonly VerificationCheck[];
}

/** A stored file of evidence. */
export type StoredEvidence = Omit<VerificationEvidence, 'designer' | 'request'>;

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
  readonly vatNumber: string | null;
  readonly registration: ProfessionalRegistration;
  readonly evidence: readonly Pick<StoredEvidence, 'id' | 'name' | 'type' | 'size'>[];
}
