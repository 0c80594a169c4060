import { setTimeout as pause } from 'node:timers/promises';
import type { Redis } from '../redis/redis.js';
import { isAtOrAfter } from './news-stream.js';

const KEY = 'places';
/** A replica says where it stands every second; one that was not heard of for longer is not waited for. */
const FRESH_MS = 2500;
const FORGOTTEN_MS = 60_000;
const PATIENCE_MS = 300;
const LOOK_MS = 2;

interface Place {
  readonly replica: string;
  readonly ageMs: number;
  readonly id: string;
}

/** How far each replica has acted on what was told. Nothing here fails: without Redis nobody waits for anybody. */
export class Places {
  constructor(
    private readonly redis: Redis,
    private readonly self: string,
  ) {}

  /** Says that this replica has acted on everything up to an entry. */
  async stand(id: string): Promise<void> {
    await this.redis
      .run((client) => client.hSet(KEY, this.self, `${Date.now()} ${id}`))
      .catch(() => undefined);
  }

  /** Nobody waits for this replica any more. */
  async leave(): Promise<void> {
    await this.redis.run((client) => client.hDel(KEY, this.self)).catch(() => undefined);
  }

  /** Forgets replicas that ended without a word. */
  async tidy(): Promise<void> {
    const gone = (await this.all()).filter(({ ageMs }) => ageMs > FORGOTTEN_MS).map(({ replica }) => replica);
    if (gone.length === 0) return;
    await this.redis.run((client) => client.hDel(KEY, gone)).catch(() => undefined);
  }

  /** Settles when every other replica has acted on an entry, or when that takes too long. */
  async reached(id: string): Promise<void> {
    const end = Date.now() + PATIENCE_MS;
    while ((await this.isSomebodyBehind(id)) && Date.now() < end) await pause(LOOK_MS);
  }

  private async isSomebodyBehind(id: string): Promise<boolean> {
    const others = (await this.all()).filter(({ replica }) => replica !== this.self);
    return others.some((place) => place.ageMs < FRESH_MS && !isAtOrAfter(place.id, id));
  }

  private async all(): Promise<Place[]> {
    const stored = await this.redis.run((client) => client.hGetAll(KEY)).catch(() => ({}));
    return Object.entries(stored).map(([replica, text]) => {
      const [at = '0', id = '0-0'] = text.split(' ');
      return { replica, ageMs: Date.now() - Number(at), id };
    });
  }
}
