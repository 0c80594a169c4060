import { townIndex } from '@stanze/domain/town-index';
import type { BriefsService } from '../briefs/briefs.service.js';
import type { CatalogueService } from '../designers/catalogue/catalogue.service.js';
import type { ShownListsService } from '../positions/shown-lists.service.js';
import { LocalDemandService } from './local-demand.service.js';

const LETTERS = [...'abcdefghilmnopqrstuvz'];

/** Enough towns of the table, each with one person. */
function people(): Map<number, number> {
  const towns = LETTERS.flatMap((letter) => townIndex().search(letter, 20));
  return new Map(towns.map(({ id }) => [id, 1]));
}

describe('the towns of the briefs', () => {
  it('do not wait for the other requests of the process after every town', async () => {
    const counts = people();
    const service = new LocalDemandService(
      { peopleByTown: () => Promise.resolve(counts) } as unknown as BriefsService,
      {} as ShownListsService,
      { all: () => [{ city: 'Palermo', radiusKm: null }] } as unknown as CatalogueService,
    );
    let rounds = 0;
    let isDone = false;
    const round = (): void => {
      rounds += 1;
      if (!isDone) setImmediate(round);
    };
    setImmediate(round);
    const rows = await service.towns();
    isDone = true;
    expect(rows.length).toBeGreaterThan(200);
    expect(rounds).toBeLessThan(rows.length / 4);
  });
});
