import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { inProject } from '../lib/paths.mjs';
import { SCREENS } from '../screens/catalogue.mjs';
import { wishes } from '../screens/choice.mjs';

const table = readFileSync(inProject('frontend', 'src', 'app', 'routes.ts'), 'utf8');
const routes = [...table.matchAll(/path: '([^']+)'/g)].map(([, route]) => route);

describe('the catalogue of screens', () => {
  it('has a picture of every route, and of no route that is gone', () => {
    const pictured = new Set(SCREENS.map(({ route }) => route));
    assert.ok(routes.length > 15);
    assert.deepEqual([...pictured].sort(), [...new Set([...routes, '*'])].sort());
  });

  it('gives each screen a name of its own, fit for a file', () => {
    const names = SCREENS.map(({ name }) => name);
    assert.equal(new Set(names).size, names.length);
    for (const name of names) assert.match(name, /^[a-z0-9]+(-[a-z0-9]+)*$/);
  });

  it('opens each screen somehow', () => {
    for (const { name, at, act } of SCREENS) assert.ok(at ?? act, name);
  });
});

describe('the choice of screens', () => {
  it('takes everything without flags, and what the flags say with them', () => {
    const all = wishes([], SCREENS);
    assert.equal(all.screens.length * all.sizes.length * all.schemes.length, SCREENS.length * 6);
    const some = wishes(['--only=admin,salvati', '--sizes=820', '--schemes=dark'], SCREENS);
    assert.ok(some.screens.every(({ name }) => /admin|salvati/.test(name)));
    assert.deepEqual(
      some.sizes.map(({ width }) => width),
      [820],
    );
    assert.deepEqual(some.schemes, ['dark']);
  });

  it('says so when a filter leaves nothing', () => {
    assert.throws(
      () => wishes(['--only=cantina'], SCREENS),
      /No screen has cantina in its name; there are home/,
    );
  });
});
