import fc from 'fast-check';
import type { MatchableDesigner } from '../src/match-points.js';
import { SPECIALTIES } from '../src/specialties.js';
import { allStyleCounts, type StyleCounts } from '../src/style-analysis.js';
import { STYLE_LETTERS } from '../src/styles.js';
import { WORK_PREFERENCES } from '../src/work-preferences.js';

/** Any of the 126 results of a questionnaire. */
export const anyCounts: fc.Arbitrary<StyleCounts> = fc.constantFrom(...allStyleCounts());

const specialtyNames = fc.array(
  fc.oneof(fc.constantFrom(...SPECIALTIES.map(({ name }) => name)), fc.string({ maxLength: 12 })),
  { maxLength: 8 },
);

/** Any designer, with complete and incomplete profiles and with free texts among the specialties. */
export const anyDesigner: fc.Arbitrary<MatchableDesigner> = fc.record({
  id: fc.integer({ min: 1, max: 1_000_000 }),
  design_style: fc.constantFrom(...STYLE_LETTERS),
  specialties: specialtyNames,
  bio: fc.integer({ min: 0, max: 200 }).map((length) => 'p'.repeat(length)),
  gallery_count: fc.integer({ min: 0, max: 6 }),
  city: fc.constantFrom('', '  ', 'Torino', 'Lecce'),
  min_budget: fc.integer({ min: 0, max: 5000 }),
  work_preferences: fc.subarray([...WORK_PREFERENCES, 'per posta']),
  is_verified: fc.boolean(),
  response_band: fc.constantFrom('fast', 'medium', 'none', 'slow'),
});

/** Designers with unique ids, in any order. */
export const anyDesigners = fc.uniqueArray(anyDesigner, { selector: ({ id }) => id, maxLength: 40 });

/** A complete and verified designer who answers quickly; `changes` replaces fields. */
export function designer(changes: Partial<MatchableDesigner> = {}): MatchableDesigner {
  return {
    id: 1,
    design_style: 'C',
    specialties: ['Minimal'],
    bio: 'b'.repeat(120),
    gallery_count: 5,
    city: 'Torino',
    min_budget: 1500,
    work_preferences: ['online'],
    is_verified: true,
    response_band: 'fast',
    ...changes,
  };
}

/** Counts written as five digits from A to E, for example '00302'. */
export function counts(key: string): StyleCounts {
  const [a, b, c, d, e] = Array.from(key, Number);
  return { A: a ?? 0, B: b ?? 0, C: c ?? 0, D: d ?? 0, E: e ?? 0 };
}
