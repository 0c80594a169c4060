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

/** "Casa in due": two people's results, joined without an account and without a server. */

/** Goes up when the fragment changes its meaning; links of other versions are refused kindly. */
const VERSION = '1';
const PREFIX = `#due=${VERSION}.`;

/** What is written behind the address of a link: the counts and nothing else. A browser never sends it anywhere. */
export function sharedHomeFragment(counts: StyleCounts): string {
  return PREFIX + countsKey(counts);
}

/** The counts of a fragment made by `sharedHomeFragment`; null for anything else. */
export function countsFromFragment(fragment: string): StyleCounts | null {
  return fragment.startsWith(PREFIX) ? countsFromKey(fragment.slice(PREFIX.length)) : null;
}

/** Answers that come to these counts: the questionnaire's own texts, letter by letter. */
export function answersFromCounts(counts: StyleCounts): string[] {
  const letters = STYLE_LETTERS.flatMap((letter) => Array.from({ length: counts[letter] }, () => letter));
  return QUESTIONS.flatMap(
    ({ index, options }) => options.find(({ letter }) => letter === letters[index])?.text ?? [],
  );
}

/** Ten answers of two people, letter by letter. */
export function mergedCounts(one: StyleCounts, other: StyleCounts): StyleCounts {
  const sum = (letter: keyof StyleCounts): number => one[letter] + other[letter];
  return { A: sum('A'), B: sum('B'), C: sum('C'), D: sum('D'), E: sum('E') };
}

/** How many of the five answers two people have in common, whichever question they gave them to: 0 to 5. */
export function sharedAnswers(one: StyleCounts, other: StyleCounts): number {
  return STYLE_LETTERS.reduce((sum, letter) => sum + Math.min(one[letter], other[letter]), 0);
}

/** The same in whole per cent, 0 to 100. */
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

/** Words for a number of answers in common. */
export function agreementText(shared: number): string {
  return AGREEMENT_TEXTS[shared] ?? AGREEMENT_TEXTS[0];
}

/** A part of the score for two people; points that no answer changes are the same for both. */
export type SharedPart = {
  key: 'style' | 'details' | 'profile' | 'trust';
  /** For the person who reads. */
  mine: number;
  /** For the other one. */
  theirs: number;
  max: number;
  /** Why, in one Italian sentence. */
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

/** The explained scores of one designer for two people; each column sums to its score. */
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
 * Order for two: the lower of the two scores first of all, so that nobody is outvoted; then the sum, then the id. A
 * total order as long as ids are unique, and the same whoever of the two looks.
 */
export function compareForTwo(a: RankedForTwo, b: RankedForTwo): number {
  const lower = Math.min(b.mine, b.theirs) - Math.min(a.mine, a.theirs);
  return lower || b.mine + b.theirs - (a.mine + a.theirs) || a.id - b.id;
}

/** The best designers for two people, each with both explained scores. */
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
