import { missingProfileCriteria, type ProfileSource } from './complete-profile.js';
import type { ResponseBand } from './response-band.js';

/** The fields that readiness reads. */
export type ReadinessSource = ProfileSource & {
  readonly response_band: ResponseBand;
  /** Whether a pause lasts now (`activePause`). */
  readonly is_paused: boolean;
};

/**
 * Whether a designer can be recommended now: the profile is complete, and messages are not answered slowly, and there
 * is no pause. It is never a part of the affinity (docs/product.md#affinity). A new designer without conversations is ready.
 */
export function isReady(designer: ReadinessSource): boolean {
  return (
    !designer.is_paused && designer.response_band !== 'slow' && missingProfileCriteria(designer).length === 0
  );
}
