import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { firstVisit } from '../lib/build/first-visit.mjs';
import { folderWith } from './folder.mjs';

const LATIN = 'font-family:A;src:url(/assets/latin.woff2)format("woff2");unicode-range:U+0000-00FF,U+0131';
const GREEK = 'font-family:A;src:url(/assets/greek.woff2)format("woff2");unicode-range:U+0370-03FF';

/** @param {Record<string, unknown>} manifest */
function built(manifest) {
  return {
    '.vite/manifest.json': JSON.stringify(manifest),
    'index.html': '<script type="module" src="/assets/index.js"></script>',
    'home.html': '<link rel="modulepreload" href="/assets/extra.js"><script src="/assets/index.js"></script>',
    'assets/index.js': 'index',
    'assets/shared.js': 'shared',
    'assets/home.js': 'home',
    'assets/about.js': 'about',
    'assets/extra.js': 'extra',
    'assets/index.css': `@font-face{${LATIN}}@font-face{${GREEK}}@font-face{font-family:B;src:local("Arial")}`,
    'assets/latin.woff2': '12345',
    'assets/greek.woff2': '1',
  };
}

const MANIFEST = {
  'index.html': { file: 'assets/index.js', css: ['assets/index.css'], imports: ['_shared.js'] },
  '_shared.js': { file: 'assets/shared.js', imports: ['index.html'] },
  'src/pages/home/home-page.tsx': { file: 'assets/home.js', imports: ['_shared.js'] },
  'src/pages/about-page.tsx': { file: 'assets/about.js' },
};

describe('the first visit of /', () => {
  it('loads the entry, the home page, what both import and what the pages name, each once', (test) => {
    const { scripts } = firstVisit(folderWith(test, built(MANIFEST))());
    const files = scripts.map(({ file }) => file).sort();
    assert.deepEqual(files, ['assets/extra.js', 'assets/home.js', 'assets/index.js', 'assets/shared.js']);
    assert.ok(scripts.every(({ bytes }) => bytes > 20));
  });

  it('loads the fonts that contain latin letters, at their size', (test) => {
    const { fonts } = firstVisit(folderWith(test, built(MANIFEST))());
    assert.deepEqual(fonts, [{ file: 'assets/latin.woff2', bytes: 5 }]);
  });

  it('cannot be measured without its home page or without a manifest', (test) => {
    const { 'index.html': entry } = MANIFEST;
    const withoutHomeImport = { 'index.html': { ...entry, imports: [] } };
    assert.throws(() => firstVisit(folderWith(test, built(withoutHomeImport))()), /home page/);
    assert.throws(() => firstVisit(folderWith(test, {})()), /home page/);
  });
});
