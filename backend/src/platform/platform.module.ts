import { type DynamicModule, Global, Module } from '@nestjs/common';
import { EventEmitterModule } from '@nestjs/event-emitter';
import { ScheduleModule } from '@nestjs/schedule';
import { BodiesUnderWay } from '../common/http/bodies-under-way.service.js';
import { ENV } from '../config/config.module.js';
import type { Env } from '../config/env.js';
import { Channel, InProcessChannel } from './channel/channel.service.js';
import { RedisChannel } from './channel/redis-channel.service.js';
import { Clock } from './clock/clock.service.js';
import { Database, ENGINE } from './database/database.service.js';
import type { Engine, Entities } from './database/engine.js';
import { openDatabase } from './database/open-database.js';
import { Events } from './events/events.service.js';
import { HealthController } from './health/health.controller.js';
import { IdempotencyInterceptor } from './idempotency/idempotency.interceptor.js';
import { IdempotencyRetention } from './idempotency/idempotency.retention.js';
import { IdempotencyKeysRepository } from './idempotency/idempotency-keys.repository.js';
import { DatabaseMetrics } from './metrics/database.metrics.js';
import { Metrics } from './metrics/metrics.service.js';
import { MetricsServer } from './metrics/metrics-server.service.js';
import { RepetitionsService } from './idempotency/repetitions.service.js';
import { RateLimitGuard } from './rate-limit/rate-limit.guard.js';
import { RateLimits } from './rate-limit/rate-limit.service.js';
import { openRedis, REDIS, type Redis } from './redis/redis.service.js';
import { Retention } from './retention/retention.service.js';
import { openStorage } from './storage/open-storage.js';
import { openPrivateStorage, PRIVATE_STORAGE } from './storage/private-storage.js';
import { STORAGE } from './storage/storage.js';

/** Opens the database and runs its pending migrations before any other part starts. */
async function openMigratedDatabase(env: Env, entities: Entities): Promise<Engine> {
  const engine = await openDatabase(env, entities);
  await engine.writeSource.runMigrations();
  return engine;
}

/**
 * Reads the position in the stream before any data is read from the database, so that no change is missed in between.
 */
async function openChannel(redis: Redis | null): Promise<Channel> {
  if (!redis) return new InProcessChannel();
  const channel = new RedisChannel(redis);
  await channel.open();
  return channel;
}

/** The services that every module may inject: time, events, database, Redis, storage, metrics and limits. */
@Global()
@Module({})
export class PlatformModule {
  /** @param entities the tables of the product, which the platform may not import */
  static for(entities: Entities): DynamicModule {
    const openEngine = (env: Env): Promise<Engine> => openMigratedDatabase(env, entities);
    return {
      module: PlatformModule,
      imports: [EventEmitterModule.forRoot(), ScheduleModule.forRoot()],
      controllers: [HealthController],
      providers: [
        BodiesUnderWay,
        Clock,
        Events,
        { provide: ENGINE, inject: [ENV], useFactory: openEngine },
        Database,
        { provide: REDIS, inject: [ENV], useFactory: openRedis },
        { provide: Channel, inject: [REDIS], useFactory: openChannel },
        { provide: STORAGE, inject: [ENV], useFactory: openStorage },
        { provide: PRIVATE_STORAGE, inject: [ENV, STORAGE], useFactory: openPrivateStorage },
        Metrics,
        MetricsServer,
        DatabaseMetrics,
        Retention,
        IdempotencyKeysRepository,
        IdempotencyInterceptor,
        IdempotencyRetention,
        RateLimits,
        RepetitionsService,
        RateLimitGuard,
      ],
      exports: [
        BodiesUnderWay,
        Clock,
        Events,
        Database,
        REDIS,
        Channel,
        STORAGE,
        PRIVATE_STORAGE,
        Metrics,
        Retention,
        IdempotencyKeysRepository,
        IdempotencyInterceptor,
        RateLimits,
        RateLimitGuard,
      ],
    };
  }
}
