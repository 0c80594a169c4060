import {
  type MatchableDesigner,
  matchOfCell,
  rankable,
  rankDesigners,
  seedOf,
} from '@stanze/domain/matching';
import { SPECIALTIES } from '@stanze/domain/specialties';
import { allStyleCounts } from '@stanze/domain/style-analysis';
import { STYLE_LETTERS } from '@stanze/domain/styles';
import fc from 'fast-check';
import type { CatalogueService } from '../designers/catalogue/catalogue.service.js';
import type { CatalogueEntry } from '../designers/catalogue/catalogue.types.js';
import { RankingsService } from './rankings.service.js';

const designer: fc.Arbitrary<MatchableDesigner> = fc.record({
  id: fc.integer({ min: 1, max: 2 ** 31 - 1 }),
  design_style: fc.constantFrom(...STYLE_LETTERS),
  specialties: fc.array(fc.constantFrom(...SPECIALTIES.map(({ name }) => name)), { maxLength: 3 }),
  bio: fc.constantFrom('Breve.', 'x'.repeat(130)),
  gallery_count: fc.integer({ min: 2, max: 6 }),
  city: fc.constant('Torino'),
  min_budget: fc.constant(1500),
  work_preferences: fc.constant(['online']),
  response_band: fc.constantFrom('fast', 'medium', 'none', 'slow'),
});
const person = fc.oneof(
  fc.nat().map((userId) => seedOf({ userId })),
  fc.uuid().map((clientId) => seedOf({ clientId })),
  fc.nat().map((leadId) => seedOf({ leadId })),
);
const counts = fc.constantFrom(...allStyleCounts());

function entryOf(one: MatchableDesigner): CatalogueEntry {
  const { id, cell, is_ready: isReady } = rankable(one);
  return { id, style: one.design_style, city: one.city, verified: false, cell, isReady };
}

/** Rankings of these designers, and the function that changes them. */
function rankingsOf(designers: readonly MatchableDesigner[]) {
  const entries = new Map(designers.map((one) => [one.id, entryOf(one)]));
  const catalogue = { all: () => entries.values(), get: (id: number) => entries.get(id) };
  const rankings = new RankingsService(catalogue as unknown as CatalogueService);
  rankings.onModuleInit();
  const change = (id: number, entry: CatalogueEntry | null) => {
    if (entry) entries.set(id, entry);
    else entries.delete(id);
    rankings.onCatalogueEntryChanged({ designerId: id });
  };
  return { rankings, change };
}

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
        const server = rankings.page({ counts: answers, seed }, WHOLE);
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
          const pages = starts.flatMap((offset) => rankings.page(list, { limit, offset }));
          expect(pages).toEqual(rankings.page(list, WHOLE));
          expect(rankings.length).toBe(designers.length);
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
        expect(rankings.page({ counts: answers, seed }, WHOLE)).toEqual(
          rankDesigners(answers, [now, ...rest], seed).map((row) => row.designer.id),
        );
      }),
    );
  });

  it('explain a cell as the rules do', () => {
    const [answers] = allStyleCounts();
    if (!answers) throw new Error('there are 126 results');
    const { rankings } = rankingsOf([]);
    const reason = rankings.reason(answers, 7).toBuffer().toString();
    expect(JSON.parse(reason)).toEqual(matchOfCell(answers, 7));
    expect(rankings.reason(answers, 7).toBuffer().toString()).toBe(reason);
  });
});
