import fc from 'fast-check';
import { designerAt, ringOrder, ringPosition, ringStart, seedOfStart } from './ring.js';

const anyId = fc.integer({ min: 1, max: 0xffff_ffff });

describe('the ring', () => {
  it('has a position of its own for every designer', () => {
    fc.assert(
      fc.property(anyId, anyId, (a, b) => {
        expect(ringPosition(a) === ringPosition(b)).toBe(a === b);
      }),
    );
    expect(new Set(Array.from({ length: 100_000 }, (_, id) => ringPosition(id))).size).toBe(100_000);
  });

  it('has the id of the designer in the position', () => {
    fc.assert(fc.property(anyId, (id) => designerAt(ringPosition(id)) === id));
  });

  it('starts at the same position for one person and, as a rule, at another for each', () => {
    expect(ringStart('utente:12')).toBe(ringStart('utente:12'));
    const starts = Array.from({ length: 10_000 }, (_, person) => ringStart(`lead:${String(person)}`));
    expect(new Set(starts).size).toBeGreaterThan(9990);
  });

  it('starts at the position of a seed for another device', () => {
    fc.assert(
      fc.property(fc.string(), (seed) => ringStart(seedOfStart(ringStart(seed))) === ringStart(seed)),
    );
  });

  it('begins with the position of the start and goes once around', () => {
    const start = ringPosition(7);
    expect(ringOrder(start, ringPosition(7), true)).toBe(0);
    fc.assert(
      fc.property(anyId, fc.string(), (id, seed) => {
        const order = ringOrder(ringStart(seed), ringPosition(id), true);
        expect(order >= 0 && order < 2 ** 32).toBe(true);
      }),
    );
  });

  it('has a designer who is not ready four times as far away', () => {
    fc.assert(
      fc.property(anyId, fc.string(), (id, seed) => {
        const start = ringStart(seed);
        expect(ringOrder(start, ringPosition(id), false)).toBe(4 * ringOrder(start, ringPosition(id), true));
      }),
    );
  });

  it('gives the first position to the oldest of two accounts as often as to the newest', () => {
    const people = Array.from({ length: 4000 }, (_, person) => ringStart(`user:${String(person)}`));
    const pairs = people.map((start, index) => [start, 1 + index, 5000 + index] as const);
    const oldFirst = pairs.filter(
      ([start, old, young]) =>
        ringOrder(start, ringPosition(old), true) < ringOrder(start, ringPosition(young), true),
    );
    expect(oldFirst.length / pairs.length).toBeGreaterThan(0.47);
    expect(oldFirst.length / pairs.length).toBeLessThan(0.53);
  });
});
