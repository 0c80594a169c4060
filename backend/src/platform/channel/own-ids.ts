import { randomBytes } from 'node:crypto';

/** Ids that no other process, and no other run of this one, ever gives: `<start>-<number>`. */
export class OwnIds {
  private readonly start = randomBytes(6).toString('hex');
  private latest = 0;

  next(): string {
    this.latest += 1;
    return `${this.start}-${this.latest}`;
  }
}
