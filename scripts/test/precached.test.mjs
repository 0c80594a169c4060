import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { precached } from '../lib/build/precached.mjs';
import { folderWith } from './folder.mjs';

const built = (/** @type {string[]} */ ...files) => ({
  'sw.js': `const list=[${files.map((file) => JSON.stringify({ revision: null, url: file })).join(',')}]`,
  ...Object.fromEntries(files.map((file) => [file, '12345'])),
});

const OFFLINE_PICTURE = 'assets/piece-E-800--381hVJ9.avif';
const PAGES = ['index.html', 'home.html', OFFLINE_PICTURE];

describe('the precache of the service worker', () => {
  it('consists of the files in its list, at their size on the disk', (test) => {
    const dist = folderWith(test, built(...PAGES, 'assets/a.js'))();
    assert.deepEqual(precached(dist), [
      { file: 'index.html', bytes: 5 },
      { file: 'home.html', bytes: 5 },
      { file: OFFLINE_PICTURE, bytes: 5 },
      { file: 'assets/a.js', bytes: 5 },
    ]);
  });

  it('contains both pages, and no picture but that of a page that could not be loaded', (test) => {
    const withoutHome = folderWith(test, built('index.html'))();
    assert.throws(() => precached(withoutHome), /home\.html/);
    const withoutPicture = folderWith(test, built('index.html', 'home.html'))();
    assert.throws(() => precached(withoutPicture), /lacks the offline picture/);
    const withPicture = folderWith(test, built(...PAGES, 'assets/a.avif'))();
    assert.throws(() => precached(withPicture), /a\.avif/);
  });

  it('must exist', (test) => {
    assert.throws(() => precached(folderWith(test, { 'index.html': '' })()), /index\.html/);
  });
});
