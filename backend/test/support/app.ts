import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createApp } from '../../src/app.setup.js';
import { readEnv } from '../../src/config/env.js';
import { Database } from '../../src/platform/database/database.service.js';
import { type Door, openDoor, settingsOfMany } from './door.js';
import { HttpClient } from './http.js';
import { newPlace, type Place, type Settings } from './place.js';

/** The whole application, listening on a free port of this machine. */
export class TestApp extends HttpClient {
  constructor(
    address: string,
    readonly nest: NestFastifyApplication,
    readonly place: Place,
    private readonly ownsPlace: boolean,
    private readonly door: Door | null = null,
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
    await Promise.all([this.door?.close(), this.nest.close()]);
    if (this.ownsPlace) await this.place.remove();
  }
}

/**
 * Boots the real application with its real rules; a given place stays when the application stops. Where doors are opened
 * (`npm run test:cluster`), the address is that of nginx in front of two more processes on the same place.
 */
export async function startApp(settings: Settings = {}, givenPlace?: Place): Promise<TestApp> {
  const place = givenPlace ?? (await newPlace());
  const all = { ...place.settings, ...(await settingsOfMany(place)), ...settings };
  const env = readEnv(all);
  const nest = await createApp(env);
  await nest.listen(env.port, env.host);
  // What the first process makes in the folder is there when the others look for it.
  const door = await openDoor(all);
  return new TestApp(door?.address ?? (await nest.getUrl()), nest, place, givenPlace === undefined, door);
}
