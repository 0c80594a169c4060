import { Global, Module } from '@nestjs/common';
import { ENV } from '../../config/config.module.js';
import type { Env } from '../../config/env.js';
import { Redis } from './redis.js';

/** Injection token of what replicas share (`Redis`); null without `REDIS_URL`, when there is one process. */
export const REDIS = Symbol('Redis');

/** A start does not wait longer: without Redis there is service, too. */
const START_MS = 2000;

/** One process alone does not even load the client. */
async function openRedis({ redisUrl }: Env): Promise<Redis | null> {
  if (redisUrl === null) return null;
  const redis = new Redis(await import('@redis/client'), redisUrl);
  await redis.ready(START_MS);
  return redis;
}

@Global()
@Module({ providers: [{ provide: REDIS, inject: [ENV], useFactory: openRedis }], exports: [REDIS] })
export class RedisModule {}
