import { findMariadbd } from './mariadb.mjs';
import { findNginx } from './nginx.mjs';
import { findRedis } from './redis.mjs';

/** @type {Record<string, () => string | null>} */
const PROGRAMS = { nginx: findNginx, mariadbd: findMariadbd, 'redis-server': findRedis };

/** The programs missing for `npm run test:cluster`, as a sentence; null when all are installed. */
export function missingForCluster() {
  const missing = Object.entries(PROGRAMS).flatMap(([name, find]) => (find() ? [] : name));
  return missing.length === 0 ? null : `not installed: ${missing.join(', ')}`;
}

/** Why the run is skipped, or null when everything is installed or the run is required. */
export function whyNoCluster() {
  return process.env.STANZE_REQUIRE_CLUSTER === '1' ? null : missingForCluster();
}

/** The setting that requires the run, for messages. */
export const CLUSTER_REQUIRED = 'STANZE_REQUIRE_CLUSTER=1';
