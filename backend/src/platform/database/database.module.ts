import { type DynamicModule, Global, Module } from '@nestjs/common';
import { ENV } from '../../config/config.module.js';
import type { Env } from '../../config/env.js';
import { Database, ENGINE } from './database.js';
import type { Engine, Entities } from './engine.js';
import { openMysql } from './mysql.js';
import { openSqlite } from './sqlite.js';

/** Opens the database that the settings name. */
export function openEngine(env: Env, entities: Entities): Promise<Engine> {
  const { databaseUrl: url, databasePatienceMs: patienceMs } = env;
  return url ? openMysql(url, entities, patienceMs) : openSqlite(env.dataDir, entities);
}

@Global()
@Module({})
export class DatabaseModule {
  /** The database with its schema up to date: pending migrations run before anything else starts. */
  static forRoot(entities: Entities): DynamicModule {
    const engine = {
      provide: ENGINE,
      inject: [ENV],
      useFactory: async (env: Env) => {
        const opened = await openEngine(env, entities);
        await opened.writeSource.runMigrations();
        return opened;
      },
    };
    return { module: DatabaseModule, providers: [engine, Database], exports: [Database] };
  }
}
