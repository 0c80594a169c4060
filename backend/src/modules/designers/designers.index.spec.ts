import fc from 'fast-check';
import type { DesignerFacts, DesignerFilter } from './designers.types.js';
import { DesignersIndex } from './designers.index.js';

const facts: fc.Arbitrary<DesignerFacts> = fc.record({
  id: fc.integer({ min: 1, max: 30 }),
  style: fc.constantFrom('A' as const, 'B' as const, 'C' as const),
  city: fc.constantFrom('Roma', 'Forlì', 'roma '),
  verified: fc.boolean(),
  specialtyMask: fc.constant(0),
  staticPoints: fc.constant(0),
});
const filters: fc.Arbitrary<DesignerFilter> = fc.record(
  {
    style: fc.constantFrom('A', 'B', 'E'),
    city: fc.constantFrom('ROMA', 'Forlì', 'Bari'),
    verified: fc.boolean(),
  },
  { requiredKeys: [] },
);

function passes(one: DesignerFacts, { style, city, verified }: DesignerFilter): boolean {
  const sameCity = city === undefined || one.city.trim().toLowerCase() === city.toLowerCase();
  return (
    (style === undefined || one.style === style) && sameCity && (verified ?? one.verified) === one.verified
  );
}

describe("the designers' index", () => {
  it('gives for every filter exactly the designers that pass it, by id', () => {
    fc.assert(
      fc.property(
        fc.array(facts),
        fc.array(fc.integer({ min: 1, max: 30 })),
        filters,
        (put, removed, filter) => {
          const index = new DesignersIndex();
          const known = new Map<number, DesignerFacts>();
          for (const one of put) {
            index.put(one);
            known.set(one.id, one);
          }
          for (const id of removed) {
            index.remove(id);
            known.delete(id);
          }
          const expected = [...known.values()].filter((one) => passes(one, filter)).map((one) => one.id);
          expect(index.matching(filter).page(0, 100)).toEqual(expected.sort((a, b) => a - b));
          expect(index.size).toBe(known.size);
        },
      ),
    );
  });
});
