import { BRIEF_FIELDS, type BriefField, briefLines } from '@stanze/domain/project-brief';
import { useState } from 'react';
import { valuesOf } from '../../../data/briefs/briefs.api';
import type { ProjectBrief } from '../../../data/briefs/briefs.tables';
import { useBriefs } from '../../../data/briefs/use-briefs';
import { guestBriefQuery } from '../../../data/briefs/guest-brief';
import { loadRemote } from '../../../data/query/query';
import type { SentBrief } from '../../../data/http/types';

/** What goes along of a brief: the chosen fields of what the screen shows; null when there is none. */
export function sentBrief(brief: ProjectBrief | null, without: readonly BriefField[]): SentBrief | null {
  if (!brief) return null;
  const fields = briefLines(brief)
    .map(({ field }) => field)
    .filter((field) => !without.includes(field));
  if (fields.length === 0) return null;
  // Nothing else is sent.
  const all = valuesOf(brief);
  const values = { ...all, town: undefined };
  const shown = Object.fromEntries(
    fields.flatMap((field) => {
      if (field === 'files') return [];
      return [field === 'town' ? ['town_id', values.town_id] : [field, values[field]]];
    }),
  );
  const files = fields.includes('files') && { file_ids: brief.files?.map(({ id }) => id) };
  return { brief_id: brief.id, fields, shown, ...files };
}

/** A brief that was chosen before, and its lines. */
export type ChosenBrief = Pick<SentBrief, 'brief_id' | 'fields'>;

/**
 * The brief that the person chooses to go along with a message, and the lines that they omit. `initial` is what they
 * chose before a sign-in, or for another designer.
 */
export function useBriefChoice(uid: number | undefined, initial: ChosenBrief | null = null) {
  const { briefs = [], guestBrief } = useBriefs(uid, { once: true });
  const [id, setId] = useState(initial?.brief_id ?? '');
  const [without, setWithout] = useState<readonly BriefField[]>(() =>
    initial ? BRIEF_FIELDS.filter((field) => !initial.fields.includes(field)) : [],
  );
  const offered = guestBrief ? [...briefs, guestBrief] : briefs;
  const chosen = offered.find((brief) => brief.id === id) ?? null;
  return {
    offered,
    chosen,
    without,
    choose: (next: string) => {
      setId(next);
      setWithout([]);
    },
    toggle: (field: BriefField) =>
      setWithout(without.includes(field) ? without.filter((one) => one !== field) : [...without, field]),
    sent: sentBrief(chosen, without),
    /** The brief of a guest, which becomes the person's own when it is sent. */
    adopted: guestBrief && chosen?.id === guestBrief.id ? guestBrief : null,
  };
}

export type BriefChoice = ReturnType<typeof useBriefChoice>;

/** The guest's brief on this device when it is the chosen one; null otherwise. */
export async function chosenGuestBrief(chosen: SentBrief | null): Promise<ProjectBrief | null> {
  const brief = chosen ? await loadRemote(guestBriefQuery).catch(() => null) : null;
  return brief?.id === chosen?.brief_id ? brief : null;
}
