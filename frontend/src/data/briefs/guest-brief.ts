import { dropForm, savedForm, saveForm } from '../database/forms';
import { GUEST_UID } from '../person';
import { type RemoteQuery, setCachedData } from '../query/query';
import type { ProjectBrief } from './briefs.tables';

/** The brief that a guest has written on this device; it is sent only after a person has taken it into their account. */
const FORM = { uid: GUEST_UID, key: 'brief' };

function isBrief(value: unknown): value is ProjectBrief {
  if (typeof value !== 'object' || value === null) return false;
  const { id, rooms, createdAt } = value as Partial<ProjectBrief>;
  return typeof id === 'string' && Array.isArray(rooms) && typeof createdAt === 'string';
}

/** The guest's brief on this device; null without one. */
export const guestBriefQuery: RemoteQuery<ProjectBrief | null> = {
  key: ['guest-brief'],
  load: async () => {
    const value = await savedForm(FORM);
    return isBrief(value) ? value : null;
  },
};

/** Saves the guest's brief; null deletes it. */
export async function setGuestBrief(brief: ProjectBrief | null): Promise<void> {
  setCachedData(guestBriefQuery, brief);
  if (brief) await saveForm(FORM, brief);
  else await dropForm(FORM);
}
