import { type MatchableDesigner, missingProfileCriteria, type ResponseBand } from './match-points.js';

/** The fields that readiness reads. */
export type ReadinessSource = MatchableDesigner & {
  readonly response_band: ResponseBand;
  /** The designer takes no requests at present. */
  readonly is_paused: boolean;
};

/**
 * Whether a designer can be recommended now: the profile is complete, requests are answered, and there is no pause. It is
 * never a part of the affinity (docs/product.md#affinity). A new designer without conversations is ready.
 */
export function isReady(designer: ReadinessSource): boolean {
  const isComplete = missingProfileCriteria(designer).length === 0;
  return isComplete && designer.response_band !== 'slow' && !designer.is_paused;
}
