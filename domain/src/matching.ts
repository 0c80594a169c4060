import {
  detailsPoints,
  MATCH_POINTS,
  type MatchableDesigner,
  profilePoints,
  stylePoints,
  trustPoints,
} from './match-points.js';
import { createScorer, scorable } from './match-scorer.js';
import { detailsText, profileText, styleText, trustText } from './match-texts.js';
import { specialtyMask } from './specialties.js';
import type { StyleCounts } from './style-analysis.js';

export type MatchPart = {
  key: 'style' | 'details' | 'profile' | 'trust';
  /** Whole number from 0 to `max`. */
  points: number;
  max: number;
  /** The reason, as one Italian sentence about this person and this designer. */
  text: string;
};

/** A score with its parts: `score` is 0 to 100 and the sum of the points of the parts. */
export type Match = { score: number; parts: MatchPart[] };

/** Maximum number of designers in one list of matches. */
export const MATCH_LIMIT = 200;

/**
 * The score of one designer for the counts of a complete questionnaire (docs/product.md#matching). Parts come in the
 * order style, details, profile, trust; each is rounded half up and they sum to the score.
 */
export function matchDesigner(counts: StyleCounts, designer: MatchableDesigner): Match {
  const { style, details, profile, trust } = MATCH_POINTS;
  const letter = designer.design_style;
  const mask = specialtyMask(designer.specialties);
  const parts: MatchPart[] = [
    { key: 'style', points: stylePoints(counts, letter), max: style.max, text: styleText(counts, letter) },
    {
      key: 'details',
      points: detailsPoints(counts, mask),
      max: details.max,
      text: detailsText(counts, mask),
    },
    { key: 'profile', points: profilePoints(designer), max: profile.max, text: profileText(designer) },
    { key: 'trust', points: trustPoints(designer), max: trust.max, text: trustText(designer) },
  ];
  return { score: parts.reduce((sum, { points }) => sum + points, 0), parts };
}

type Ranked = { readonly id: number; readonly score: number };

/** Order of matches: score descending, then id ascending. A total order as long as ids are unique. */
export function compareMatches(a: Ranked, b: Ranked): number {
  return b.score - a.score || a.id - b.id;
}

/**
 * The best `limit` designers for these answers, in the order of `compareMatches`, each with its score.
 * The result does not depend on the order of `designers`.
 */
export function rankDesigners<T extends MatchableDesigner>(
  counts: StyleCounts,
  designers: readonly T[],
  limit: number = MATCH_LIMIT,
): { designer: T; match: Match }[] {
  const score = createScorer(counts);
  return designers
    .map((designer) => {
      const { design_style, specialty_mask, static_points } = scorable(designer);
      return { id: designer.id, score: score(design_style, specialty_mask, static_points), designer };
    })
    .sort(compareMatches)
    .slice(0, limit)
    .map(({ designer }) => ({ designer, match: matchDesigner(counts, designer) }));
}
