import fc from 'fast-check';
import { CatalogueIndex } from './catalogue-index.js';
import type { DesignerFilter } from './catalogue.types.js';
import { StoredEntry } from './stored-entry.js';

const traits = fc.record({
  style: fc.constantFrom('A' as const, 'B' as const, 'C' as const),
  verified: fc.boolean(),
  isReady: fc.boolean(),
  pausedUntil: fc.constantFrom(null, '2026-12-11', '2026-12-12'),
  radiusKm: fc.constantFrom(null, 60),
  workPreferences: fc.constant(['online']),
  responseBand: fc.constant('none'),
});
const entries: fc.Arbitrary<StoredEntry> = fc
  .tuple(
    fc.integer({ min: 1, max: 30 }),
    fc.constantFrom(500, 2000),
    fc.constantFrom(0, 494),
    fc.constantFrom('Roma', 'Forlì', 'roma ', 'Roma, Forlì', 'Bari e Forli'),
    traits,
  )
  .map((values) => new StoredEntry(...values));
const filters: fc.Arbitrary<DesignerFilter> = fc.record(
  {
    style: fc.constantFrom('A', 'B', 'E'),
    city: fc.constantFrom('ROMA', 'Forlì', 'Bari'),
    verified: fc.boolean(),
  },
  { requiredKeys: [] },
);

function passes(entry: StoredEntry, { style, city, verified }: DesignerFilter): boolean {
  const towns = entry.city.split(/, | e /).map((town) => town.trim().toLowerCase().replace('ì', 'i'));
  const sameCity = city === undefined || towns.includes(city.toLowerCase().replace('ì', 'i'));
  return (
    (style === undefined || entry.style === style) &&
    sameCity &&
    (verified ?? entry.verified) === entry.verified
  );
}

describe('the index of the catalogue', () => {
  it('returns for every filter exactly the designers that pass it, by id', () => {
    fc.assert(
      fc.property(
        fc.array(entries),
        fc.array(fc.integer({ min: 1, max: 30 })),
        filters,
        (put, removed, filter) => {
          const index = new CatalogueIndex();
          const model = new Map<number, StoredEntry>();
          for (const entry of put) {
            index.put(entry);
            model.set(entry.id, entry);
          }
          for (const id of removed) {
            index.remove(id);
            model.delete(id);
          }
          const expected = [...model.values()].filter((entry) => passes(entry, filter)).map(({ id }) => id);
          expect(index.matching(filter).page(0, 100)).toEqual(expected.sort((a, b) => a - b));
          expect(index.size).toBe(model.size);
          expect([...index.all()]).toEqual([...model.values()].sort((a, b) => a.id - b.id));
          for (const id of removed) expect(index.get(id)).toBeUndefined();
          const ended = [...model.values()].filter(({ pausedUntil }) => pausedUntil === '2026-12-11');
          expect(index.pausedBefore('2026-12-12').sort()).toEqual(ended.map(({ id }) => id).sort());
        },
      ),
    );
  });
});
