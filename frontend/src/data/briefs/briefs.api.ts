import { api } from '../http/api';
import type { BriefAnswer, BriefOfServer, BriefValues } from '../http/types';
import type { ProjectBrief } from './briefs.tables';

const SAVE_FAILED = 'Il progetto non è stato salvato. Riprova.';
const DELETE_FAILED = 'Il progetto non è stato eliminato. Riprova.';
const LOAD_FAILED = 'Non siamo riusciti a leggere i tuoi progetti.';

interface BriefRequest {
  id: string;
  /** Null deletes it. */
  brief: ProjectBrief | null;
  /** Idempotency key: the same command sent again has no second effect. */
  key: string;
  /** The person who changed it: the server refuses the request when another person is signed in. */
  uid: number;
  /** Milliseconds since 1970 by the server's clock. */
  intentAt: number;
}

/** What a brief contains, as requests contain it. */
export function valuesOf(brief: ProjectBrief): BriefValues {
  const { name, home, rooms, square_metres, budget, timing, work_mode, townId } = brief;
  return { name, home, rooms: [...rooms], square_metres, budget, timing, work_mode, town_id: townId };
}

/** A brief of the server's answer. */
export function toProjectBrief({ created_at, town_id, ...brief }: BriefOfServer): ProjectBrief {
  return { ...brief, createdAt: created_at, townId: town_id };
}

/** Saves all of a brief, or deletes it. Returns the resulting state. @throws ApiError, NetworkError */
export function sendBrief({ id, brief, key, uid, intentAt }: BriefRequest): Promise<BriefAnswer> {
  const options = { path: { id }, headers: { 'Idempotency-Key': key, 'X-Outbox-User': String(uid) } };
  if (!brief) {
    const query = { at: intentAt };
    return api.delete('/api/briefs/{id}', { ...options, query, failure: DELETE_FAILED });
  }
  const body = { ...valuesOf(brief), intent_at: intentAt };
  return api.put('/api/briefs/{id}', { ...options, body, failure: SAVE_FAILED });
}

/** The person's briefs, the oldest first. @throws ApiError, NetworkError */
export async function myBriefs(): Promise<ProjectBrief[]> {
  return (await api.get('/api/briefs', { failure: LOAD_FAILED })).map(toProjectBrief);
}
