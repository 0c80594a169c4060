import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createApp } from '../../src/app.setup.js';
import { readEnv } from '../../src/config/env.js';
import { Database } from '../../src/platform/database/database.js';
import { HttpClient } from './http.js';
import { newPlace, type Place, type Settings } from './place.js';

/** The whole application, listening on a free port of this machine. */
export class TestApp extends HttpClient {
  constructor(
    address: string,
    readonly nest: NestFastifyApplication,
    readonly place: Place,
    private readonly ownsPlace: boolean,
  ) {
    super(address);
  }

  get database(): Database {
    return this.nest.get(Database);
  }

  /** How many rows of a table there are; `where` is trusted. */
  async count(table: string, where = '1 = 1'): Promise<number> {
    const sql = `SELECT COUNT(*) AS n FROM ${table} WHERE ${where}`;
    const rows: { n: number | string }[] = await this.database.reader.query(sql);
    return Number(rows[0]?.n);
  }

  /** A graceful end, like the one a signal asks for. */
  async stop(): Promise<void> {
    await this.nest.close();
    if (this.ownsPlace) await this.place.remove();
  }
}

/** Boots the real application with its real rules; a given place stays when the application stops. */
export async function startApp(settings: Settings = {}, givenPlace?: Place): Promise<TestApp> {
  const place = givenPlace ?? (await newPlace());
  const env = readEnv({ ...place.settings, ...settings });
  const nest = await createApp(env);
  await nest.listen(env.port, env.host);
  const address = await nest.getUrl();
  return new TestApp(address, nest, place, givenPlace === undefined);
}
