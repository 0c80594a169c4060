import type { TestEnvironment, Settings } from './test-environment.js';

/** URL of the script that starts replicas behind nginx (`npm run test:cluster`); without it there is one process. */
const REPLICAS_URL = process.env.STANZE_TEST_DOORS;

/** Two replicas behind nginx. */
export interface Replicas {
  readonly address: string;
  close(): Promise<void>;
}

/** The settings for one of several processes in this environment; empty for a single process. */
export async function replicaSettings(environment: TestEnvironment): Promise<Settings> {
  if (REPLICAS_URL === undefined) return {};
  const { url } = await ask<{ url: string }>('redis', { database: environment.settings.DATABASE_URL });
  return { REDIS_URL: url };
}

/** Starts two replicas with these settings; null for a single process. */
export async function startReplicas(settings: Settings): Promise<Replicas | null> {
  if (REPLICAS_URL === undefined) return null;
  const { id, address } = await ask<{ id: string; address: string }>('open', { settings });
  return { address, close: () => ask('close', { id }) };
}

async function ask<T>(command: string, body: object): Promise<T> {
  const answer = await fetch(`${REPLICAS_URL}/${command}`, { method: 'POST', body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as T;
}
