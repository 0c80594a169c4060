import {
  detailsPoints,
  MATCH_POINTS,
  type MatchableDesigner,
  profilePoints,
  stylePoints,
  trustPoints,
} from './match-points.js';
import { MATCH_LIMIT } from './matching.js';
import { profileText, trustText } from './match-texts.js';
import { QUESTION_COUNT } from './limits.js';
import { QUESTIONS } from './questionnaire.js';
import { specialtyMask } from './specialties.js';
import { countsFromKey, countsKey, type StyleCounts } from './style-analysis.js';
import { STYLE_LETTERS, styleName } from './styles.js';

/** "Casa in due": the results of two people combined, without an account and without the server. */

/** Increased when the format of the fragment changes; links of other versions are refused with a message. */
const VERSION = '1';
const PREFIX = `#due=${VERSION}.`;

/** The URL fragment of a shared link: the counts only. Browsers do not send fragments to the server. */
export function sharedHomeFragment(counts: StyleCounts): string {
  return PREFIX + countsKey(counts);
}

/** The counts in a fragment of `sharedHomeFragment`; null for any other text. */
export function countsFromFragment(fragment: string): StyleCounts | null {
  return fragment.startsWith(PREFIX) ? countsFromKey(fragment.slice(PREFIX.length)) : null;
}

/** Five answer texts with these counts, in the order of the letters. */
export function answersFromCounts(counts: StyleCounts): string[] {
  const letters = STYLE_LETTERS.flatMap((letter) => Array.from({ length: counts[letter] }, () => letter));
  return QUESTIONS.flatMap(
    ({ index, options }) => options.find(({ letter }) => letter === letters[index])?.text ?? [],
  );
}

/** The counts of the ten answers of two people. */
export function mergedCounts(one: StyleCounts, other: StyleCounts): StyleCounts {
  const sum = (letter: keyof StyleCounts): number => one[letter] + other[letter];
  return { A: sum('A'), B: sum('B'), C: sum('C'), D: sum('D'), E: sum('E') };
}

/** The number of answers that two people have in common, 0 to 5, whichever question they belong to. */
export function sharedAnswers(one: StyleCounts, other: StyleCounts): number {
  return STYLE_LETTERS.reduce((sum, letter) => sum + Math.min(one[letter], other[letter]), 0);
}

/** The share of answers in common, in whole per cent from 0 to 100. */
export function agreement(one: StyleCounts, other: StyleCounts): number {
  return (100 / QUESTION_COUNT) * sharedAnswers(one, other);
}

const AGREEMENT_TEXTS = [
  'Due gusti lontani: serve chi sappia tenerli insieme.',
  'Due gusti diversi, con un punto in comune da cui partire.',
  'Due gusti che si possono incontrare a metà strada.',
  'Vi somigliate: su molte cose sarete d’accordo senza parlarne.',
  'Quasi lo stesso gusto: resta solo un angolo da contrattare.',
  'Lo stesso gusto: la casa vi viene incontro.',
] as const;

/** The sentence for a number of answers in common. */
export function agreementText(shared: number): string {
  return AGREEMENT_TEXTS[shared] ?? AGREEMENT_TEXTS[0];
}

/** A part of the score for two people; profile and trust points are the same for both. */
export type SharedPart = {
  key: 'style' | 'details' | 'profile' | 'trust';
  /** Points for the person on this device. */
  mine: number;
  /** Points for the other person. */
  theirs: number;
  max: number;
  /** The reason, as one Italian sentence. */
  text: string;
};

export type SharedMatch = { mine: number; theirs: number; parts: SharedPart[] };

function answersOf(count: number, none: string): string {
  if (count === 0) return none;
  return count === 1 ? '1 risposta' : `${String(count)} risposte`;
}

function styleReason(
  mine: StyleCounts,
  theirs: StyleCounts,
  { design_style: letter }: MatchableDesigner,
): string {
  const [own, other] = [mine[letter], theirs[letter]];
  const name = styleName(letter);
  if (own === 0 && other === 0) return `Il suo stile, ${name}, non è tra le vostre risposte.`;
  return `Il suo stile, ${name}: ${answersOf(own, 'nessuna risposta')} da te, ${answersOf(other, 'nessuna')} dall’altra persona.`;
}

function detailsReason(mine: number, theirs: number): string {
  if (mine === theirs) return 'Le sue specialità sono vicine a tutti e due allo stesso modo.';
  return mine > theirs
    ? 'Le sue specialità sono più vicine alle tue risposte.'
    : 'Le sue specialità sono più vicine alle risposte dell’altra persona.';
}

/** The scores of one designer for two people, with their parts; `mine` and `theirs` are the sums of the parts. */
export function matchForTwo(
  mine: StyleCounts,
  theirs: StyleCounts,
  designer: MatchableDesigner,
): SharedMatch {
  const { style, details, profile, trust } = MATCH_POINTS;
  const mask = specialtyMask(designer.specialties);
  const near = [detailsPoints(mine, mask), detailsPoints(theirs, mask)] as const;
  const same = (points: number) => ({ mine: points, theirs: points });
  const parts: SharedPart[] = [
    {
      key: 'style',
      mine: stylePoints(mine, designer.design_style),
      theirs: stylePoints(theirs, designer.design_style),
      max: style.max,
      text: styleReason(mine, theirs, designer),
    },
    { key: 'details', mine: near[0], theirs: near[1], max: details.max, text: detailsReason(...near) },
    { key: 'profile', ...same(profilePoints(designer)), max: profile.max, text: profileText(designer) },
    { key: 'trust', ...same(trustPoints(designer)), max: trust.max, text: trustText(designer) },
  ];
  const total = (side: 'mine' | 'theirs') => parts.reduce((sum, part) => sum + part[side], 0);
  return { mine: total('mine'), theirs: total('theirs'), parts };
}

type RankedForTwo = { readonly id: number; readonly mine: number; readonly theirs: number };

/**
 * Order for two people: by the lower of the two scores, then by their sum, both descending, then by id ascending. A
 * total order as long as ids are unique; exchanging the two people does not change it.
 */
export function compareForTwo(a: RankedForTwo, b: RankedForTwo): number {
  const lower = Math.min(b.mine, b.theirs) - Math.min(a.mine, a.theirs);
  return lower || b.mine + b.theirs - (a.mine + a.theirs) || a.id - b.id;
}

/** The best designers for two people, each with both scores. */
export function rankForTwo<T extends MatchableDesigner>(
  mine: StyleCounts,
  theirs: StyleCounts,
  designers: readonly T[],
  limit: number = MATCH_LIMIT,
): { designer: T; match: SharedMatch }[] {
  return designers
    .map((designer) => ({ designer, id: designer.id, match: matchForTwo(mine, theirs, designer) }))
    .sort((a, b) => compareForTwo({ id: a.id, ...a.match }, { id: b.id, ...b.match }))
    .slice(0, limit)
    .map(({ designer, match }) => ({ designer, match }));
}
