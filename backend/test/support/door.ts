import type { Place, Settings } from './place.js';

/** Where replicas behind nginx are asked for (`npm run test:cluster`); without it an application stands alone. */
const DOORS = process.env.STANZE_TEST_DOORS;

/** Two replicas behind nginx. */
export interface Door {
  readonly address: string;
  close(): Promise<void>;
}

/** What an application must be told to be one of several on this place; nothing when it stands alone. */
export async function settingsOfMany(place: Place): Promise<Settings> {
  if (DOORS === undefined) return {};
  const { url } = await ask<{ url: string }>('redis', { database: place.settings.DATABASE_URL });
  return { REDIS_URL: url };
}

/** Starts two replicas with these settings; null when the application stands alone. */
export async function openDoor(settings: Settings): Promise<Door | null> {
  if (DOORS === undefined) return null;
  const { id, address } = await ask<{ id: string; address: string }>('open', { settings });
  return { address, close: () => ask('close', { id }) };
}

async function ask<T>(action: string, body: object): Promise<T> {
  const answer = await fetch(`${DOORS}/${action}`, { method: 'POST', body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as T;
}
