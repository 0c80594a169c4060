import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { townTable } from '../lib/build/town-table.mjs';
import { tableOf } from '../towns/table.mjs';
import { folderWith } from './folder.mjs';

describe('the built table of towns', () => {
  it('must exist, and only who types a town loads it', (test) => {
    const dist = folderWith(test, { 'assets/town-index-a1.js': 'a'.repeat(5000), 'assets/b.js': '' })();
    const size = townTable(dist, [{ file: 'assets/b.js' }]);
    assert.ok(size > 0 && size < 1000);
    assert.throws(() => townTable(dist, [{ file: 'assets/town-index-a1.js' }]), /precache/);
    assert.throws(() => townTable(folderWith(test, { 'assets/b.js': '' })(), []), /no table/);
  });

  it('has the seats of Italian comuni, with Italian names and the larger one first', () => {
    const city = (/** @type {object} */ changes) => ({
      name: 'Turin',
      country: 'IT',
      featureCode: 'PPLA',
      population: 900_000,
      muni: '001272',
      loc: { coordinates: /** @type {[number, number]} */ ([7.687, 45.07]) },
      ...changes,
    });
    const lines = tableOf([
      city({ name: 'Mirafiori', featureCode: 'PPLX' }),
      city({ name: 'Nizza', country: 'FR' }),
      city({ name: 'Sassi', featureCode: 'PPLA3', population: 500 }),
      city({}),
      city({ name: 'Rome', featureCode: 'PPLC', muni: '058091' }),
    ]);
    assert.deepEqual(lines, [
      'TO|1|45070|7687|Torino,9,0,0,23k;Sassi,4,0,0,1',
      'RM|58|45070|7687|Roma,9,0,0,pa',
    ]);
  });
});
