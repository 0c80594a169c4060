import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { inProject } from '../lib/paths.mjs';
import { SCREENS } from '../screens/catalogue.mjs';
import { choiceOf } from '../screens/choice.mjs';
import { writePairs } from '../screens/pairs-page.mjs';
import { widthFaults } from '../screens/picture-widths.mjs';
import { folderWith } from './folder.mjs';

const table = readFileSync(inProject('frontend', 'src', 'lib', 'routes.ts'), 'utf8');
const routes = [...table.matchAll(/route\('([^']+)'/g)].map(([, route]) => route);

describe('the catalogue of screens', () => {
  it('has a picture of every route, and of no other', () => {
    const pictured = new Set(SCREENS.map(({ route }) => route));
    assert.ok(routes.length > 15);
    assert.deepEqual([...pictured].sort(), [...new Set([...routes, '*'])].sort());
  });

  it('gives each screen a unique name that can be a file name', () => {
    const names = SCREENS.map(({ name }) => name);
    assert.equal(new Set(names).size, names.length);
    for (const name of names) assert.match(name, /^[a-z0-9]+(-[a-z0-9]+)*$/);
  });

  it('opens each screen by an address or by a function', () => {
    for (const { name, at, act } of SCREENS) assert.ok(at ?? act, name);
  });
});

describe('the choice of screens', () => {
  it('selects everything without flags, and with flags what they name', () => {
    const all = choiceOf([], SCREENS);
    assert.equal(all.screens.length * all.sizes.length * all.schemes.length, SCREENS.length * 6);
    const some = choiceOf(['--only=admin,salvati', '--sizes=820', '--schemes=dark'], SCREENS);
    assert.ok(some.screens.every(({ name }) => /admin|salvati/.test(name)));
    assert.deepEqual(
      some.sizes.map(({ width }) => width),
      [820],
    );
    assert.deepEqual(some.schemes, ['dark']);
  });

  it('fails when a filter selects nothing', () => {
    assert.throws(
      () => choiceOf(['--only=cantina'], SCREENS),
      /No screen has cantina in its name; the screens are home/,
    );
  });
});

describe('the page of pairs', () => {
  it('shows each picture that both runs have, once from each, in both orders', (test) => {
    const names = Array.from({ length: 40 }, (_, index) => `home-${index}.390.light.webp`);
    const files = names.flatMap((name) => [`before/${name}`, `after/${name}`]);
    const empty = [...files, 'after/new.390.light.webp'].map((file) => [file, '']);
    const inRun = folderWith(test, Object.fromEntries(empty));
    assert.deepEqual(writePairs(inRun('before'), inRun('after')).sort(), names.sort());
    const page = readFileSync(inRun('after', 'pairs.html'), 'utf8');
    const orders = [...page.matchAll(/<section>.*?data-side="(\w+)".*?data-side="(\w+)"/g)];
    assert.equal(orders.length, 40);
    assert.deepEqual([...new Set(orders.map(([, left, right]) => `${left} ${right}`))].sort(), [
      'after before',
      'before after',
    ]);
    assert.ok(page.includes('src="../before/home-0.390.light.webp"'));
  });

  it('fails without pictures of an earlier run', () => {
    assert.throws(
      () => writePairs('/nowhere', '/nowhere'),
      /does not exist; take its pictures with --out first/,
    );
  });
});

const SHOWN = {
  address: '/a.avif',
  file: 480,
  expected: 480,
  widest: 1200,
  drawn: 480,
  isChosenByBrowser: true,
};

describe('the widths of the pictures', () => {
  const picture = (/** @type {Partial<import('../screens/picture-widths.mjs').ShownPicture>} */ fields) => [
    { ...SHOWN, ...fields },
  ];

  it('are refused when the file is far wider than what is shown of it', () => {
    assert.deepEqual(widthFaults(picture({ drawn: 330 }), 1), []);
    assert.deepEqual(widthFaults(picture({ drawn: 300 }), 1), [
      'picture: /a.avif is 480 px wide, shown on 300 at density 1',
    ]);
  });

  it('are refused when the picture is drawn over its pixels, on a dense screen by more than a fifth', () => {
    assert.equal(widthFaults(picture({ drawn: 500 }), 1).length, 1);
    assert.equal(widthFaults(picture({ drawn: 590 }), 3).length, 0);
    assert.equal(widthFaults(picture({ drawn: 640 }), 3).length, 1);
  });

  it('may be those of a small render on a dense screen, within limits, and never at density 1', () => {
    const opening = { address: '/assets/hero-1-portrait-1080-a.avif', file: 1080, widest: 1080 };
    assert.equal(widthFaults(picture({ ...opening, drawn: 1616 }), 3).length, 0);
    assert.equal(widthFaults(picture({ ...opening, drawn: 1700 }), 3).length, 1);
    assert.equal(widthFaults(picture({ ...opening, drawn: 1616 }), 1).length, 1);
    const upright = { file: 900, widest: 900 };
    assert.equal(widthFaults(picture({ ...upright, drawn: 1170 }), 3).length, 0);
    assert.equal(widthFaults(picture({ ...upright, drawn: 1220 }), 3).length, 1);
  });

  it('may not be those of another widest file on a dense screen', () => {
    assert.equal(widthFaults(picture({ file: 1200, drawn: 1490 }), 3).length, 0);
    assert.equal(widthFaults(picture({ file: 1200, drawn: 1600 }), 3).length, 1);
  });
});
