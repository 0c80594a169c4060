import { findMariadbd } from './mariadb.mjs';
import { findNginx } from './nginx.mjs';
import { findRedis } from './redis.mjs';

const PROGRAMS = { nginx: findNginx, mariadbd: findMariadbd, 'redis-server': findRedis };

/** What this machine lacks to run the shape of production without containers, in words; null when it has all of it. */
export function missingForCluster() {
  const missing = Object.keys(PROGRAMS).filter((name) => !PROGRAMS[name]());
  return missing.length === 0 ? null : `non trovo ${missing.join(', ')}`;
}

/** Why the run is left out, or null when it is to run: everything is here, or it is required. */
export function whyNoCluster() {
  return process.env.STANZE_REQUIRE_CLUSTER === '1' ? null : missingForCluster();
}

/** What is told first when it is required and something is missing. */
export const CLUSTER_REQUIRED = 'STANZE_REQUIRE_CLUSTER=1';
