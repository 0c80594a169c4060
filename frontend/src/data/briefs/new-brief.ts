import { BRIEF_NAME_DEFAULT, type BriefContent, EMPTY_BRIEF } from '@stanze/domain/project-brief';
import { newId } from '../../lib/new-id';
import type { ProjectBrief } from './briefs.tables';

/** What a new brief contains already, such as the practical filters of the results. */
export type BriefPrefill = Partial<BriefContent> & { townId?: number | null };

/** A brief with a new id. */
export function newBrief(prefill: BriefPrefill = {}): ProjectBrief {
  const createdAt = new Date().toISOString();
  return { ...EMPTY_BRIEF, townId: null, name: BRIEF_NAME_DEFAULT, ...prefill, id: newId(), createdAt };
}

/** The name of a brief for people; one without a name has the usual one. */
export function shownName({ name }: Pick<BriefContent, 'name'>): string {
  return name ?? BRIEF_NAME_DEFAULT;
}
