import { missingProfileCriteria, PROFILE_CRITERIA } from '../../domain/dist/complete-profile.js';
import { roundHalfUp } from '../../domain/dist/rounding.js';
import { specialtiesOfMask, specialtyMask } from '../../domain/dist/specialties.js';
import { dominantStyle } from '../../domain/dist/style-analysis.js';

/**
 * The score by parts that ordered designers before the affinity (docs/decisions/0021-affinity.md): style 50, details 20,
 * profile 15, trust 15; equal scores by id. It is here for comparison only.
 */

/** @typedef {import('../../domain/dist/style-analysis.js').StyleCounts} StyleCounts */
/** @typedef {import('./population.mjs').SimulatedDesigner} SimulatedDesigner */

const STYLE = { max: 50, otherStylePercent: 70 };
const DETAILS = { max: 20, primaryPercent: 100, secondaryPercent: 50 };
const PER_CRITERION = 3;
const VERIFIED = 7;
const RESPONSE = { fast: 8, medium: 5, none: 4, slow: 1 };

/**
 * @param {StyleCounts} counts
 * @param {SimulatedDesigner} designer
 */
function stylePoints(counts, { design_style: letter }) {
  const dominant = dominantStyle(counts);
  if (letter === dominant) return STYLE.max;
  return roundHalfUp(STYLE.max * STYLE.otherStylePercent * counts[letter], 100 * counts[dominant]);
}

/**
 * @param {StyleCounts} counts
 * @param {SimulatedDesigner} designer
 */
function detailsPoints(counts, designer) {
  const weights = specialtiesOfMask(specialtyMask(designer.specialties)).map(({ primary, secondary }) =>
    Math.max(
      DETAILS.primaryPercent * counts[primary],
      secondary === null ? 0 : DETAILS.secondaryPercent * counts[secondary],
    ),
  );
  if (weights.length === 0) return 0;
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return roundHalfUp(DETAILS.max * sum, 100 * weights.length * counts[dominantStyle(counts)]);
}

/** @param {SimulatedDesigner} designer */
function otherPoints(designer) {
  const met = PROFILE_CRITERIA.length - missingProfileCriteria(designer).length;
  return PER_CRITERION * met + (designer.is_verified ? VERIFIED : 0) + RESPONSE[designer.response_band];
}

/**
 * The score, 0 to 100.
 * @param {StyleCounts} counts
 * @param {SimulatedDesigner} designer
 */
const firstScore = (counts, designer) =>
  stylePoints(counts, designer) + detailsPoints(counts, designer) + otherPoints(designer);

/**
 * The ids of the best `limit` designers.
 * @param {StyleCounts} counts
 * @param {SimulatedDesigner[]} designers
 * @param {number} limit
 */
export function rankByFirstScore(counts, designers, limit) {
  return designers
    .map((designer) => ({ id: designer.id, score: firstScore(counts, designer) }))
    .sort((a, b) => b.score - a.score || a.id - b.id)
    .slice(0, limit)
    .map(({ id }) => id);
}
