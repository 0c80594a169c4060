import { rankByAffinity } from './affinity-ranking.js';
import { explainAffinity, type Match } from './affinity-texts.js';
import { indexByCell, type RankableDesigner } from './cell-index.js';
import { cellOf, CELLS, type Mix, mixOf } from './mix.js';
import { isReady, type ReadinessSource } from './readiness.js';
import { specialtiesOfMask, specialtyMask } from './specialties.js';
import type { StyleCounts } from './style-analysis.js';
import type { StyleLetter } from './styles.js';
import { tasteOf } from './taste.js';

/** The fields of a designer that the order reads. Likes, verification and the age of the account never count. */
export type MatchableDesigner = ReadinessSource & {
  /** From 1 to 2^32 - 1; the position on the ring is calculated from it. */
  readonly id: number;
  readonly design_style: StyleLetter;
  /** Names in `SPECIALTIES`, and free texts, which have no style. */
  readonly specialties: readonly string[];
  /** The styles of the photos that everybody sees (`photoStylesOf`); a photo without a style counts for nothing. */
  readonly photo_styles: readonly StyleLetter[];
};

/** The fields of a designer from which the mix is calculated. */
export type MixedDesigner = Pick<MatchableDesigner, 'design_style' | 'specialties' | 'photo_styles'>;

/** Maximum number of designers in one list of matches. */
export const MATCH_LIMIT = 200;

/** Who a list is for; the first one that is given decides where it starts on the ring. */
export type Person = {
  readonly userId?: number | null;
  /** The id of the browser of a guest. */
  readonly clientId?: string | null;
  readonly leadId?: number | null;
};

/**
 * The seed of a person's lists (docs/product.md#affinity): the same on the server and, without a network, on the device.
 * People without any of them share one seed.
 */
export function seedOf({ userId, clientId, leadId }: Person): string {
  if (typeof userId === 'number') return `user:${String(userId)}`;
  if (typeof clientId === 'string') return `device:${clientId}`;
  return typeof leadId === 'number' ? `lead:${String(leadId)}` : '';
}

/** The cell of a designer with this style, the specialties of a mask (`specialtyMask`), and photos of these styles. */
export function cellOfTraits(style: StyleLetter, mask: number, photoStyles: readonly StyleLetter[]): number {
  return cellOf(
    mixOf({ design_style: style, specialties: specialtiesOfMask(mask), photo_styles: photoStyles }),
  );
}

/** The cell of a designer: of their style, specialties and the styles of their photos. */
export function cellOfDesigner(designer: MixedDesigner): number {
  const { design_style: style, specialties, photo_styles: photoStyles } = designer;
  return cellOfTraits(style, specialtyMask(specialties), photoStyles);
}

/** The mix of a designer in a cell. Throws for a number that is no cell. */
export function mixOfCell(cell: number): Mix {
  const mix = CELLS[cell];
  if (!mix) throw new RangeError(`${String(cell)} is not a cell`);
  return mix;
}

/** The affinity of the designers of a cell for the counts of a person (answers, or `tasteCounts`), with its reasons. */
export function matchOfCell(counts: StyleCounts, cell: number): Match {
  return explainAffinity(tasteOf(counts), mixOfCell(cell));
}

/** The affinity of one designer for the counts of a person (answers, or `tasteCounts`), with its reasons. */
export function matchDesigner(counts: StyleCounts, designer: MixedDesigner): Match {
  return matchOfCell(counts, cellOfDesigner(designer));
}

/** The values of a designer that the order reads. */
export function rankable(designer: MatchableDesigner): RankableDesigner {
  return { id: designer.id, cell: cellOfDesigner(designer), is_ready: isReady(designer) };
}

/**
 * The first `limit` designers for the counts (answers, or `tasteCounts`) of the person with this seed (`seedOf`), each with
 * its match. The result does not depend on the order of `designers`.
 */
export function rankDesigners<T extends MatchableDesigner>(
  counts: StyleCounts,
  designers: readonly T[],
  seed: string,
  limit: number = MATCH_LIMIT,
): { designer: T; match: Match }[] {
  const byId = new Map(designers.map((designer) => [designer.id, designer]));
  const index = indexByCell(designers.map(rankable));
  return rankByAffinity(index, tasteOf(counts), seed, limit).flatMap(({ id }) => {
    const designer = byId.get(id);
    return designer ? [{ designer, match: matchDesigner(counts, designer) }] : [];
  });
}
