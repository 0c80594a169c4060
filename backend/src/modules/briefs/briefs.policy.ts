import { BRIEF_PLAN_TYPE } from '@stanze/domain/brief-files';
import { evidenceName } from '@stanze/domain/evidence';
import { BRIEFS_MAX } from '@stanze/domain/project-brief';
import { intentTime } from '../../common/intent-time.js';
import type { BriefInput, BriefIntent, BriefValues, StampedBrief } from './briefs.types.js';

/** What a request contains, with nothing for each part that it does not. */
export function valuesOf(input: BriefInput): BriefValues {
  return {
    name: input.name ?? null,
    home: input.home ?? null,
    rooms: input.rooms ?? [],
    square_metres: input.square_metres ?? null,
    budget: input.budget ?? null,
    timing: input.timing ?? null,
    town_id: input.town_id ?? null,
    work_mode: input.work_mode ?? null,
  };
}

/**
 * The state to store for an intent; a time far in the future is reduced.
 * @param now milliseconds since 1970
 */
export function stateOf({ id, input, intentAt }: BriefIntent, now: number): StampedBrief {
  const instant = intentTime(intentAt, now);
  const createdAt = new Date(Math.min(instant, now)).toISOString();
  return { id, values: input && valuesOf(input), intentAt: new Date(instant).toISOString(), createdAt };
}

/** Whether a person who has so many other briefs may have one more (docs/product.md#project-briefs). */
export function mayHaveMore(count: number): boolean {
  return count < BRIEFS_MAX;
}

const FILE_NAME_LENGTH = 80;

/** The name under which a file is shown: of one line, with the extension of what is stored. */
export function briefFileName(name: string, type: string): string {
  const safe =
    evidenceName(name)
      .replace(/\.[a-z0-9]{1,5}$/iu, '')
      .trim() || 'file';
  const extension = type === BRIEF_PLAN_TYPE ? '.pdf' : '.jpg';
  return safe.slice(0, FILE_NAME_LENGTH - extension.length).trim() + extension;
}
