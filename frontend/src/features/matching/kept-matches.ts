import type { MatchableDesigner } from '@stanze/domain/match-points';
import { rankDesigners } from '@stanze/domain/matching';
import type { StyleCounts } from '@stanze/domain/style-analysis';
import type { Designer } from '../../data/http/types';
import { recentCards } from '../../data/database/cards';

/** More than the device keeps. */
const ALL = 1000;

function matchable(designer: Designer): MatchableDesigner & { designer: Designer } {
  return { ...designer, gallery_count: designer.gallery.length, designer };
}

/** The designers this device has kept, ranked by the same rules as on the server, each with its `match`. */
export async function rankKeptDesigners(counts: StyleCounts): Promise<Designer[]> {
  const cards = await recentCards(ALL);
  return rankDesigners(counts, cards.map(matchable)).map(({ designer, match }) => ({
    ...designer.designer,
    match,
  }));
}
