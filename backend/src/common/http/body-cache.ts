import { LRUCache } from 'lru-cache';

interface Body {
  readonly version: number;
  readonly bytes: Buffer;
}

/** Ready answers under their key, as long as nothing they show has changed; the least used go first. */
export class BodyCache {
  private readonly bodies: LRUCache<string, Body>;

  /** @param maxBytes memory the bodies may take together */
  constructor(maxBytes: number) {
    this.bodies = new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ bytes }) => bytes.byteLength + 1 });
  }

  /** The body kept under `key` for `version`, else the one that `make` gives, kept from now on. */
  async get(key: string, version: number, make: () => Promise<Buffer>): Promise<Buffer> {
    const kept = this.bodies.get(key);
    if (kept?.version === version) return kept.bytes;
    const bytes = await make();
    this.bodies.set(key, { version, bytes });
    return bytes;
  }
}
