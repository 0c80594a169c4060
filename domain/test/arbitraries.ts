import fc from 'fast-check';
import type { RankableDesigner } from '../src/cell-index.js';
import type { MatchableDesigner } from '../src/matching.js';
import { CELLS, type Mix, type MixSource } from '../src/mix.js';
import { SPECIALTIES } from '../src/specialties.js';
import { allStyleCounts, type StyleCounts } from '../src/style-analysis.js';
import { STYLE_LETTERS, type StyleLetter } from '../src/styles.js';
import { type Taste, tasteCounts, tasteOf } from '../src/taste.js';
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
  photo_styles: fc.array(fc.constantFrom(...STYLE_LETTERS), { maxLength: 6 }),
  bio: fc.integer({ min: 0, max: 200 }).map((length) => 'p'.repeat(length)),
  gallery_count: fc.integer({ min: 0, max: 6 }),
  city: fc.constantFrom('', '  ', 'Torino', 'Lecce'),
  min_budget: fc.integer({ min: 0, max: 5000 }),
  work_preferences: fc.subarray([...WORK_PREFERENCES, 'per posta']),
  response_band: fc.constantFrom('fast', 'medium', 'none', 'slow'),
  is_paused: fc.boolean(),
});

/** Designers with unique ids, in any order. */
export const anyDesigners = fc.uniqueArray(anyDesigner, { selector: ({ id }) => id, maxLength: 40 });

/** A designer with a complete profile who answers quickly; `changes` replaces fields. */
export function designer(changes: Partial<MatchableDesigner> = {}): MatchableDesigner {
  return {
    id: 1,
    design_style: 'C',
    specialties: ['Minimal'],
    photo_styles: [],
    bio: 'b'.repeat(120),
    gallery_count: 5,
    city: 'Torino',
    min_budget: 1500,
    work_preferences: ['online'],
    response_band: 'fast',
    is_paused: false,
    ...changes,
  };
}

/** Counts written as five digits from A to E, for example '00302'. */
export function counts(key: string): StyleCounts {
  const [a, b, c, d, e] = Array.from(key, Number);
  return { A: a ?? 0, B: b ?? 0, C: c ?? 0, D: d ?? 0, E: e ?? 0 };
}

export const anyStyle: fc.Arbitrary<StyleLetter> = fc.constantFrom(...STYLE_LETTERS);

/** Any taste, from the answers alone or with saved photos. */
export const anyTaste: fc.Arbitrary<Taste> = fc
  .tuple(anyCounts, fc.array(anyStyle, { maxLength: 25 }))
  .map(([answers, photos]) => tasteOf(tasteCounts(answers, photos)));

/** What a mix is calculated from, with specialties of any two styles. */
export const anyMixSource: fc.Arbitrary<MixSource> = fc.record({
  design_style: anyStyle,
  specialties: fc.array(
    fc.record({ primary: anyStyle, secondary: fc.option(anyStyle) }).map(({ primary, secondary }) => ({
      primary,
      secondary: secondary === primary ? null : secondary,
    })),
    { maxLength: 6 },
  ),
  photo_styles: fc.array(anyStyle, { maxLength: 6 }),
});

export const anyMix: fc.Arbitrary<Mix> = fc.constantFrom(...CELLS);

/** Designers with unique ids, as the order by affinity reads them; few cells, so that many are equal. */
export const anyRankable: fc.Arbitrary<RankableDesigner[]> = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 1_000_000 }),
    cell: fc.oneof(fc.constantFrom(0, 7, 494), fc.integer({ min: 0, max: CELLS.length - 1 })),
    is_ready: fc.boolean(),
  }),
  { selector: ({ id }) => id, maxLength: 40 },
);

/** A letter after exchanging `a` and `b` everywhere. */
export function exchanged(letter: StyleLetter, [a, b]: readonly [StyleLetter, StyleLetter]): StyleLetter {
  if (letter === a) return b;
  return letter === b ? a : letter;
}

/** A number for each style after exchanging two letters. */
export function exchangedCounts(of: Mix, pair: readonly [StyleLetter, StyleLetter]): StyleCounts {
  const value = (letter: StyleLetter): number => of[exchanged(letter, pair)];
  return { A: value('A'), B: value('B'), C: value('C'), D: value('D'), E: value('E') };
}
