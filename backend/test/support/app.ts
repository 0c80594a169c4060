import type { Server } from 'node:http';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createApp } from '../../src/app.setup.js';
import { readEnv } from '../../src/config/env.js';
import { Database } from '../../src/platform/database/database.service.js';
import { type Replicas, startReplicas, replicaSettings } from './replicas.js';
import { HttpClient } from './http.js';
import { migratedEnvironment, type TestEnvironment, type Settings } from './test-environment.js';

const CLOSING_INTERVAL_MS = 20;

/** The whole application, listening on a free port of this machine. */
export class TestApp extends HttpClient {
  constructor(
    address: string,
    readonly nest: NestFastifyApplication,
    readonly environment: TestEnvironment,
    private readonly ownsEnvironment: boolean,
    private readonly door: Replicas | null = null,
  ) {
    super(address);
  }

  get database(): Database {
    return this.nest.get(Database);
  }

  /** Number of rows of a table; `where` is trusted. */
  async count(table: string, where = '1 = 1'): Promise<number> {
    const sql = `SELECT COUNT(*) AS n FROM ${table} WHERE ${where}`;
    const rows: { n: number | string }[] = await this.database.reader.query(sql);
    return Number(rows[0]?.n);
  }

  /** A graceful shutdown, as after a signal. */
  async stop(): Promise<void> {
    await Promise.all([this.door?.close(), this.closeServer()]);
    if (this.ownsEnvironment) await this.environment.remove();
  }

  /** Closes the server and, as a proxy does, the idle connections once it accepts no new ones: it waits 4 s for them. */
  private async closeServer(): Promise<void> {
    const server: Server = this.nest.getHttpServer();
    const closing = setInterval(() => {
      if (!server.listening) server.closeIdleConnections();
    }, CLOSING_INTERVAL_MS);
    await this.nest.close().finally(() => {
      clearInterval(closing);
    });
  }
}

/**
 * Starts the application with all its rules; a given environment is not removed when the application stops. With
 * replicas (`npm run test:cluster`), the address is that of nginx in front of two more processes in the same
 * environment.
 */
export async function startApp(
  settings: Settings = {},
  givenEnvironment?: TestEnvironment,
): Promise<TestApp> {
  const environment = givenEnvironment ?? (await migratedEnvironment());
  const all = { ...environment.settings, ...(await replicaSettings(environment)), ...settings };
  const env = readEnv(all);
  const nest = await createApp(env);
  await nest.listen(env.port, env.host);
  // The others start after the first process has created its files.
  const door = await startReplicas(all);
  return new TestApp(
    door?.address ?? (await nest.getUrl()),
    nest,
    environment,
    givenEnvironment === undefined,
    door,
  );
}
