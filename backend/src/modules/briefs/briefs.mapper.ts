import { townIndex, townLabel } from '@stanze/domain/town-index';
import type { BriefFile } from '@stanze/domain/brief-files';
import type { BriefContent } from '@stanze/domain/project-brief';
import type { BriefDto } from './dto/brief.dto.js';
import type { BriefValues, StoredBrief, StoredBriefFile } from './briefs.types.js';

/** The name of a town with its province; null for none. */
function townOf(id: number | null): string | null {
  const town = id === null ? undefined : townIndex().get(id);
  return town ? townLabel(town) : null;
}

/** What people read of a file. */
function toBriefFile({ id, name, type, size }: StoredBriefFile): BriefFile {
  return { id, name, type, size };
}

/** What people read of a brief: its town is a name, and its files are absent without any. */
export function toContent(
  { town_id, ...values }: BriefValues,
  files: readonly StoredBriefFile[],
): BriefContent {
  const { name, home, rooms, square_metres, budget, timing, work_mode } = values;
  const content = { name, home, rooms, square_metres, budget, timing, town: townOf(town_id), work_mode };
  return files.length === 0 ? content : { ...content, files: files.map(toBriefFile) };
}

/** A brief as shown to the person whose it is. */
export function toBrief(brief: StoredBrief, ofPerson: readonly StoredBriefFile[]): BriefDto {
  const { rooms, files, ...content } = toContent(
    brief,
    ofPerson.filter((file) => file.brief_id === brief.id),
  );
  return {
    id: brief.id,
    ...content,
    rooms: [...rooms],
    ...(files && { files: [...files] }),
    town_id: brief.town_id,
    created_at: brief.created_at,
  };
}
