import { type BriefContent, briefOfFilter } from '@stanze/domain/project-brief';
import { loadTowns } from '../../../lib/use-towns';
import { savedResultChoice } from './use-result-choice';

type Prefill = Partial<BriefContent> & { townId?: number };

/** What the practical filters of this visit contain of a new project brief; the town only when its name is available. */
export async function briefFromFilters(): Promise<Prefill> {
  const { filter } = savedResultChoice();
  const { town_id: townId } = filter;
  const towns = townId === null ? null : await loadTowns().catch(() => null);
  const town = townId === null ? undefined : towns?.townIndex().get(townId);
  return {
    ...briefOfFilter(filter),
    ...(towns && town && { town: towns.townLabel(town), townId: town.id }),
  };
}
