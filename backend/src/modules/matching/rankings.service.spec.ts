import {
  type MatchableDesigner,
  matchOfCell,
  rankable,
  rankDesigners,
  seedOf,
} from '@stanze/domain/matching';
import { NO_PRACTICAL_FILTER, type PracticalFilter, practicalTest } from '@stanze/domain/practical-filter';
import { SPECIALTIES } from '@stanze/domain/specialties';
import { allStyleCounts } from '@stanze/domain/style-analysis';
import { STYLE_LETTERS } from '@stanze/domain/styles';
import { tasteCounts } from '@stanze/domain/taste';
import { distancesFrom, townIndex } from '@stanze/domain/town-index';
import fc from 'fast-check';
import type { CatalogueService } from '../designers/catalogue/catalogue.service.js';
import type { CatalogueEntry } from '../designers/catalogue/catalogue.types.js';
import { FilteredDesignersService } from './filtered-designers.service.js';
import { practical } from './rankable-entries.js';
import { RankingsService } from './rankings.service.js';

const designer: fc.Arbitrary<MatchableDesigner> = fc.record({
  id: fc.integer({ min: 1, max: 2 ** 31 - 1 }),
  design_style: fc.constantFrom(...STYLE_LETTERS),
  specialties: fc.array(fc.constantFrom(...SPECIALTIES.map(({ name }) => name)), { maxLength: 3 }),
  photo_styles: fc.array(fc.constantFrom(...STYLE_LETTERS), { maxLength: 6 }),
  bio: fc.constantFrom('Breve.', 'x'.repeat(130)),
  gallery_count: fc.integer({ min: 2, max: 6 }),
  city: fc.constantFrom('Torino', 'Milano, Roma', 'Atlantide'),
  min_budget: fc.constantFrom(500, 1500, 4000),
  work_preferences: fc.constantFrom(['online'], ['in-person'], ['hybrid']),
  response_band: fc.constantFrom('fast', 'medium', 'none', 'slow'),
  is_paused: fc.boolean(),
});
const person = fc.oneof(
  fc.nat().map((userId) => seedOf({ userId })),
  fc.uuid().map((clientId) => seedOf({ clientId })),
  fc.nat().map((leadId) => seedOf({ leadId })),
);
/** Answers, and saved photos of some people. */
const counts = fc
  .tuple(fc.constantFrom(...allStyleCounts()), fc.array(fc.constantFrom(...STYLE_LETTERS), { maxLength: 25 }))
  .map(([answers, photos]) => tasteCounts(answers, photos));

function entryOf(one: MatchableDesigner): CatalogueEntry {
  const { id, cell, is_ready: isReady } = rankable(one);
  const { design_style: style, city, min_budget: minBudget, work_preferences: workPreferences } = one;
  const pausedUntil = one.is_paused ? '2026-12-12' : null;
  const rest = { pausedUntil, minBudget, workPreferences, responseBand: one.response_band };
  const radiusKm = id % 2 === 0 ? 150 : null;
  return { id, style, city, radiusKm, verified: id % 3 === 0, cell, isReady, ...rest };
}

/** Rankings of these designers, and the function that changes them. */
function rankingsOf(designers: readonly MatchableDesigner[]) {
  const entries = new Map(designers.map((one) => [one.id, entryOf(one)]));
  const catalogue = { all: () => entries.values(), get: (id: number) => entries.get(id) };
  const filtered = new FilteredDesignersService(catalogue as unknown as CatalogueService);
  const rankings = new RankingsService(catalogue as unknown as CatalogueService, filtered);
  rankings.onModuleInit();
  const change = (id: number, entry: CatalogueEntry | null) => {
    if (entry) entries.set(id, entry);
    else entries.delete(id);
    rankings.onCatalogueEntryChanged({ designerId: id });
    filtered.onCatalogueEntryChanged({ designerId: id });
  };
  return { rankings, filtered, entries, change };
}

const milan = (() => {
  const town = townIndex().find('Milano');
  if (!town) throw new Error('the table has Milano');
  return town;
})();

const anyFilter: fc.Arbitrary<PracticalFilter> = fc.record({
  town_id: fc.constant(milan.id),
  within_km: fc.constantFrom(null, 10, 150),
  work_mode: fc.constantFrom(null, 'online', 'in-person'),
  max_budget: fc.constantFrom(null, 1000, 2000),
  verified: fc.boolean(),
  quick: fc.boolean(),
});

const WHOLE = { limit: null, offset: 0 };

describe('the rankings', () => {
  it('have the order of the device for many people and 300 saved designers', () => {
    const [designers = []] = fc.sample(
      fc.uniqueArray(designer, { minLength: 300, maxLength: 300, selector: ({ id }) => id }),
      { numRuns: 1, seed: 16 },
    );
    const { rankings } = rankingsOf(designers);
    fc.assert(
      fc.property(counts, person, (answers, seed) => {
        const device = rankDesigners(answers, designers, seed).map((row) => row.designer.id);
        const server = rankings.page({ counts: answers, seed }, WHOLE).ids;
        // One comparison of texts, because `toEqual` of 200 ids takes longer than both rankings.
        return server.join() === device.join();
      }),
      { numRuns: 600 },
    );
  }, 60_000);

  it('have on every page a part of one list', () => {
    const some = fc.uniqueArray(designer, { maxLength: 60, selector: ({ id }) => id });
    fc.assert(
      fc.property(
        some,
        counts,
        person,
        fc.integer({ min: 1, max: 24 }),
        (designers, answers, seed, limit) => {
          const { rankings } = rankingsOf(designers);
          const list = { counts: answers, seed };
          const starts = Array.from({ length: 60 / limit + 1 }, (_, index) => index * limit);
          const pages = starts.flatMap((offset) => rankings.page(list, { limit, offset }).ids);
          expect(pages).toEqual(rankings.page(list, WHOLE).ids);
          expect(rankings.page(list, { limit: 1, offset: 0 }).total).toBe(designers.length);
        },
      ),
    );
  });

  it('contain a changed designer in the next answer, and a deleted one never', () => {
    const two = fc.uniqueArray(designer, { minLength: 2, maxLength: 20, selector: ({ id }) => id });
    fc.assert(
      fc.property(two, designer, counts, person, (designers, other, answers, seed) => {
        const { rankings, change } = rankingsOf(designers);
        const [changed, deleted, ...rest] = designers;
        if (!changed || !deleted) throw new Error('two designers are given');
        const now = { ...other, id: changed.id };
        change(changed.id, entryOf(now));
        change(deleted.id, null);
        expect(rankings.page({ counts: answers, seed }, WHOLE).ids).toEqual(
          rankDesigners(answers, [now, ...rest], seed).map((row) => row.designer.id),
        );
      }),
    );
  });

  it('omit those who do not pass a filter, in the same order and on every page, also after a change', () => {
    const some = fc.uniqueArray(designer, { maxLength: 40, selector: ({ id }) => id });
    fc.assert(
      fc.property(some, designer, counts, person, anyFilter, (designers, other, answers, seed, filter) => {
        const { rankings, filtered, entries, change } = rankingsOf(designers);
        const list = { counts: answers, seed, filter };
        const expectFiltered = () => {
          const passes = practicalTest(filter, distancesFrom(milan));
          const expected = rankings.page({ counts: answers, seed }, WHOLE).ids.filter((id) => {
            const entry = entries.get(id);
            return entry !== undefined && passes(practical(entry));
          });
          const total = expected.length;
          const expectPages = () => {
            expect(rankings.page(list, WHOLE)).toEqual({ ids: expected, total });
            expect(rankings.page(list, { limit: 3, offset: 2 })).toEqual({
              ids: expected.slice(2, 5),
              total,
            });
          };
          expectPages();
          // From the index of the filter.
          filtered.index(filter);
          expectPages();
          expect(filtered.counts(filter).left).toBe(expected.length);
        };
        expectFiltered();
        change(other.id, entryOf(other));
        expectFiltered();
        change(other.id, null);
        expectFiltered();
      }),
    );
  });

  it('build the index of a filter again only after as many tests as it takes', () => {
    const designers = fc.sample(designer, 20);
    const { filtered } = rankingsOf(designers);
    const filter = (budget: number): PracticalFilter => ({ ...NO_PRACTICAL_FILTER, max_budget: budget });
    const spend = (tests: number) => {
      const passes = filtered.test(filter(1));
      for (let count = 0; count < tests; count += 1) passes(count);
    };
    const isDue = () => filtered.isIndexDue(filter(1), designers.length);
    spend(19);
    expect(isDue()).toBe(false);
    spend(1);
    expect(isDue()).toBe(true);
    filtered.index(filter(1));
    expect(isDue()).toBe(true);
    for (let budget = 2; budget <= 65; budget += 1) filtered.index(filter(budget));
    expect(isDue()).toBe(false);
    spend(20);
    expect(isDue()).toBe(true);
  });

  it('explain a cell as the rules do', () => {
    const [answers] = allStyleCounts();
    if (!answers) throw new Error('there are 126 results');
    const { rankings } = rankingsOf([]);
    const reason = rankings.reasons(answers)(7).toBuffer().toString();
    expect(JSON.parse(reason)).toEqual(matchOfCell(answers, 7));
    expect(rankings.reasons(answers)(7).toBuffer().toString()).toBe(reason);
  });
});
