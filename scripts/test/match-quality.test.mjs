import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { quality } from '../match-quality/ideas.mjs';
import { compareOrders } from '../match-quality/orders.mjs';
import { GENERATOR } from '../match-quality/population.mjs';
import { checks, tables } from '../match-quality/report.mjs';
import { simulate } from '../match-quality/simulate.mjs';

const SIZE = {
  designers: 500,
  people: 150,
  seeds: 2,
  popularity: GENERATOR.popularity,
  concentration: GENERATOR.designerConcentration,
};

describe('the quality of a list', () => {
  const all = Float64Array.from({ length: 1000 }, (_, index) => index);
  const best = Array.from({ length: 10 }, (_, index) => 999 - index);

  it('is 1 for the best ten, and smaller the less they fit', () => {
    assert.deepEqual(quality(best, all).ndcg, 1);
    assert.ok(quality([...best.slice(0, 9), 0], all).ndcg < 1);
    assert.equal(quality(Array(10).fill(3), all).ndcg, 0);
  });

  it('counts a fitting designer more the earlier the position', () => {
    const first = quality([999, 0, 0, 0, 0, 0, 0, 0, 0, 0], all).ndcg;
    const last = quality([0, 0, 0, 0, 0, 0, 0, 0, 0, 999], all).ndcg;
    assert.ok(first > last && last > 0);
  });

  it('has the share of designers who fit less than the first three', () => {
    assert.ok(quality(best, all).firstThree > 0.998);
    assert.equal(quality([0, 0, 0, 999], all).firstThree, 0);
  });
});

describe('the order on the device', () => {
  it('is that of the server, with and without saved photos', () => {
    const size = { designers: 300, saved: 90, people: 200 };
    assert.deepEqual(compareOrders(size), { lists: 400, different: 0 });
  });
});

describe('the simulation', () => {
  /** @type {ReturnType<typeof simulate>} */
  let groups;

  before(() => {
    groups = simulate(SIZE);
  });

  it('is the same for the same seeds', () => {
    assert.deepEqual(simulate(SIZE), groups);
  });

  it('finds more fitting designers by affinity than by the score, and hides far fewer', () => {
    const found = checks(groups);
    const factor = (/** @type {string} */ title) =>
      found.find((check) => check.title.startsWith(title))?.value ?? 0;
    // The limits of `npm run match-quality` are for 1000 designers and 1500 people; so few vary more.
    assert.ok(factor('affinity: similar mix') > 1.15);
    assert.ok(factor('affinity: overlap') > 0.9);
    assert.ok(factor('affinity: main style') > 0.75);
    assert.ok(factor('affinity, ten saved photos: similar mix') > factor('affinity: similar mix'));
    for (const { rules } of groups) assert.ok(rules.affinity.unseen < rules.score.unseen / 2);
  });

  it('prints a line for every rule and taste', () => {
    assert.equal(tables(groups).length, 4 * (1 + 2 * 3));
    assert.ok(tables(groups).every((line) => !/NaN|undefined/.test(line)));
  });
});
