import { LRUCache } from 'lru-cache';

interface Body {
  readonly version: number;
  readonly bytes: Buffer;
}

/** Caches serialised answers by key, as long as the data they show has not changed; evicts the least recently used. */
export class BodyCache {
  private readonly bodies: LRUCache<string, Body>;

  /** @param maxBytes size of all bodies together */
  constructor(maxBytes: number) {
    this.bodies = new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ bytes }) => bytes.byteLength + 1 });
  }

  /** The cached body of `key` when it is of this `version`; otherwise the one that `create` returns, which is cached. */
  async get(key: string, version: number, create: () => Promise<Buffer>): Promise<Buffer> {
    const cached = this.bodies.get(key);
    if (cached?.version === version) return cached.bytes;
    const bytes = await create();
    this.bodies.set(key, { version, bytes });
    return bytes;
  }
}
