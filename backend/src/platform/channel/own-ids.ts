import { randomBytes } from 'node:crypto';

/** Generates ids that no other process, and no other run of this one, generates: `<random>-<number>`. */
export class OwnIds {
  private readonly prefix = randomBytes(6).toString('hex');
  private latest = 0;

  next(): string {
    this.latest += 1;
    return `${this.prefix}-${this.latest}`;
  }
}
