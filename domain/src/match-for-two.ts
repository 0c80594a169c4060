import type { AffinityPart, Match } from './affinity-texts.js';
import type { AffinityPoints } from './affinity.js';
import { MATCH_LIMIT, type MatchableDesigner, matchDesigner, type MixedDesigner } from './matching.js';
import { isReady } from './readiness.js';
import { ringOrder, ringPosition, ringStart } from './ring.js';
import { countsKey, type StyleCounts } from './style-analysis.js';
import { STYLE_LETTERS, type StyleLetter } from './styles.js';

/** How many designers of each list of `CANDIDATE_COUNTS` are loaded for two people. */
export const CANDIDATES_PER_LIST = 100;

function countsWhere(count: (letter: StyleLetter) => number): StyleCounts {
  return Object.fromEntries(STYLE_LETTERS.map((letter) => [letter, count(letter)])) as StyleCounts;
}

/**
 * The answers whose lists contain the candidates for any two people: five of one style each, and one of each style. They are
 * the same for everybody, so that a request for them reveals nothing about the two
 * (docs/decisions/0040-candidates-for-two-people.md).
 */
export const CANDIDATE_COUNTS: readonly StyleCounts[] = [
  ...STYLE_LETTERS.map((one) => countsWhere((letter) => (letter === one ? 5 : 0))),
  countsWhere(() => 1),
];

/** A part of the affinity for two people. */
export type SharedPart = {
  key: keyof AffinityPoints;
  /** Points for the person on this device. */
  mine: number;
  /** Points for the other person. */
  theirs: number;
  max: number;
  /** The reason, as one Italian sentence. */
  text: string;
};

export type SharedMatch = {
  mine: number;
  theirs: number;
  parts: SharedPart[];
  /** What each of them likes, in per cent of each style. */
  tastes: { mine: StyleCounts; theirs: StyleCounts };
  /** What the designer does, in eighths of each style. */
  mix: StyleCounts;
};

/** For each part: the sentence for equal points, and the beginning of the other one. */
const TEXTS: Readonly<Record<keyof AffinityPoints, { same: string; closer: string }>> = {
  common: {
    same: 'Ha in comune lo stesso con i gusti di tutti e due.',
    closer: 'Ha più in comune con',
  },
  main: {
    same: 'Fa nella stessa misura ciò che preferite tutti e due.',
    closer: 'Fa più spesso ciò che',
  },
};

function reasonOf(key: keyof AffinityPoints, mine: number, theirs: number): string {
  const { same, closer } = TEXTS[key];
  if (mine === theirs) return same;
  const points = `${String(Math.max(mine, theirs))} punti contro ${String(Math.min(mine, theirs))}`;
  const isMine = mine > theirs;
  if (key === 'common')
    return `${closer} ${isMine ? 'i tuoi gusti' : 'i gusti dell’altra persona'}: ${points}.`;
  return `${closer} ${isMine ? 'preferisci tu' : 'preferisce l’altra persona'}: ${points}.`;
}

function sharedPart(own: AffinityPart, other: Match): SharedPart {
  const { key, points: mine, max } = own;
  const theirs = other.parts.find((part) => part.key === key)?.points ?? 0;
  return { key, mine, theirs, max, text: reasonOf(key, mine, theirs) };
}

/** The affinities of one designer with two people, with their parts; `mine` and `theirs` are the sums of the parts. */
export function matchForTwo(mine: StyleCounts, theirs: StyleCounts, designer: MixedDesigner): SharedMatch {
  const [own, other] = [matchDesigner(mine, designer), matchDesigner(theirs, designer)];
  return {
    mine: own.score,
    theirs: other.score,
    parts: own.parts.map((part) => sharedPart(part, other)),
    tastes: { mine: own.taste, theirs: other.taste },
    mix: own.mix,
  };
}

/** The seed of the lists of two people: the same for both of them. */
export function seedForTwo(one: StyleCounts, other: StyleCounts): string {
  return [countsKey(one), countsKey(other)].sort().join('_');
}

type RankedForTwo = {
  readonly mine: number;
  readonly theirs: number;
  /** From `ringOrder`, for the seed of the two. */
  readonly order: number;
  readonly is_ready: boolean;
};

/**
 * Order for two people: by the lower of the two affinities, then by their sum, both descending, then around the ring
 * from the start of the two. Exchanging the two people does not change it.
 */
export function compareForTwo(a: RankedForTwo, b: RankedForTwo): number {
  const lower = Math.min(b.mine, b.theirs) - Math.min(a.mine, a.theirs);
  const sum = b.mine + b.theirs - (a.mine + a.theirs);
  return lower || sum || a.order - b.order || Number(b.is_ready) - Number(a.is_ready);
}

/** How a list for two people is read. */
type ListForTwo = {
  /** From `seedForTwo` for the answers; photos do not move the start. */
  readonly seed: string;
  readonly limit?: number;
};

/** The best designers for two people, each with both affinities; the counts are those of `homeTaste`. */
export function rankForTwo<T extends MatchableDesigner>(
  mine: StyleCounts,
  theirs: StyleCounts,
  designers: readonly T[],
  { seed, limit = MATCH_LIMIT }: ListForTwo = { seed: seedForTwo(mine, theirs) },
): { designer: T; match: SharedMatch }[] {
  const start = ringStart(seed);
  return designers
    .map((designer) => {
      const is_ready = isReady(designer);
      const order = ringOrder(start, ringPosition(designer.id), is_ready);
      return { designer, is_ready, order, match: matchForTwo(mine, theirs, designer) };
    })
    .sort((a, b) => compareForTwo({ ...a.match, ...a }, { ...b.match, ...b }))
    .slice(0, limit)
    .map(({ designer, match }) => ({ designer, match }));
}
