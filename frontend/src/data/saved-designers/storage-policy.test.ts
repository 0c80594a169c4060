import fc from 'fast-check';
import { toDelete, type Holding } from './storage-policy';

const holding: fc.Arbitrary<Holding> = fc.record({
  id: fc.nat(1000),
  bytes: fc.nat(9_000_000),
  pictures: fc.integer({ min: 1, max: 18 }),
  usedAt: fc.nat(10_000),
  isOffline: fc.boolean(),
  isLiked: fc.boolean(),
});
const holdings = fc.uniqueArray(holding, { maxLength: 60, selector: ({ id }) => id });
const room = fc.record({ bytes: fc.nat(80_000_000), pictures: fc.nat(300) });

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);
const rank = ({ isOffline, isLiked }: Holding) => (isLiked ? 2 : isOffline ? 1 : 0);
const bytesOf = (all: readonly Holding[]) => sum(all.map(({ bytes }) => bytes));
const picturesOf = (all: readonly Holding[]) => sum(all.map(({ pictures }) => pictures));

function split(all: readonly Holding[], limit: { bytes: number; pictures: number }) {
  const gone = toDelete(all, limit);
  return { gone, left: all.filter((one) => !gone.includes(one)) };
}

describe('the pictures to delete above the limit', () => {
  it('are enough: the rest never exceeds the limit', () => {
    fc.assert(
      fc.property(holdings, room, (all, limit) => {
        const { left } = split(all, limit);
        expect(bytesOf(left)).toBeLessThanOrEqual(limit.bytes);
        expect(picturesOf(left)).toBeLessThanOrEqual(limit.pictures);
      }),
    );
  });

  it('are not more than needed: without the last one, the rest would exceed the limit', () => {
    fc.assert(
      fc.property(holdings, room, (all, limit) => {
        const { gone, left } = split(all, limit);
        const last = gone.at(-1);
        if (!last) return;
        const before = [...left, last];
        expect(bytesOf(before) > limit.bytes || picturesOf(before) > limit.pictures).toBe(true);
      }),
    );
  });

  it('start with designers only seen, then offline, then liked ones, each from the oldest to the latest', () => {
    fc.assert(
      fc.property(holdings, room, (all, limit) => {
        const { gone, left } = split(all, limit);
        for (const one of gone) {
          for (const other of left) {
            const isOlder = rank(one) === rank(other) && one.usedAt <= other.usedAt;
            expect(rank(one) < rank(other) || isOlder).toBe(true);
          }
        }
      }),
    );
  });

  it('do not depend on the order of the input', () => {
    fc.assert(
      fc.property(holdings, room, (all, limit) => {
        expect(toDelete([...all].reverse(), limit)).toEqual(toDelete(all, limit));
      }),
    );
  });

  it('exclude designers without pictures, because records are small and stay', () => {
    const record = { id: 1, bytes: 500, pictures: 0, usedAt: 0, isOffline: false, isLiked: false };
    expect(toDelete([record], { bytes: 0, pictures: 0 })).toEqual([]);
  });
});
