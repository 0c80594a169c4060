import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { precached } from '../lib/precached.mjs';
import { folderWith } from './folder.mjs';

const built = (...files) => ({
  'sw.js': `const list=[${files.map((file) => JSON.stringify({ revision: null, url: file })).join(',')}]`,
  ...Object.fromEntries(files.map((file) => [file, '12345'])),
});

describe('what the service worker keeps', () => {
  it('is what its list names, at the size on the disk', (test) => {
    const dist = folderWith(test, built('index.html', 'home.html', 'assets/a.js'))();
    assert.deepEqual(precached(dist), [
      { file: 'index.html', bytes: 5 },
      { file: 'home.html', bytes: 5 },
      { file: 'assets/a.js', bytes: 5 },
    ]);
  });

  it('has both pages and no picture', (test) => {
    const withoutHome = folderWith(test, built('index.html'))();
    assert.throws(() => precached(withoutHome), /home\.html/);
    const withPicture = folderWith(test, built('index.html', 'home.html', 'assets/a.avif'))();
    assert.throws(() => precached(withPicture), /a\.avif/);
  });

  it('must be there at all', (test) => {
    assert.throws(() => precached(folderWith(test, { 'index.html': '' })()), /index\.html/);
  });
});
