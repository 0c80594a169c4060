import assert from 'node:assert/strict';
import { renameSync, utimesSync, writeFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { fingerprint, isNewerThan, readStamp, writeStamp } from '../lib/build/fingerprint.mjs';
import { folderWith } from './folder.mjs';

const FILES = { 'src/a.ts': 'one', 'src/deep/b.ts': 'two', 'src/a.spec.ts': 'test' };

describe('the fingerprint of sources', () => {
  it('changes when a content or a name changes, and is the same again after the change is undone', (test) => {
    const at = folderWith(test, FILES);
    const before = fingerprint([at('src')]);
    writeFileSync(at('src/a.ts'), 'changed');
    assert.notEqual(fingerprint([at('src')]), before);
    writeFileSync(at('src/a.ts'), 'one');
    assert.equal(fingerprint([at('src')]), before);
    renameSync(at('src/a.ts'), at('src/c.ts'));
    assert.notEqual(fingerprint([at('src')]), before);
  });

  it('does not change with times, with omitted files, or with missing ones', (test) => {
    const at = folderWith(test, FILES);
    const options = { skip: /\.spec\.ts$/ };
    const before = fingerprint([at('src')], options);
    utimesSync(at('src/a.ts'), 1, 1);
    writeFileSync(at('src/a.spec.ts'), 'another test');
    assert.equal(fingerprint([at('src'), at('nowhere')], options), before);
  });

  it('changes when a text moves from one file to the next', (test) => {
    const first = folderWith(test, { a: 'xy', b: '' });
    const before = fingerprint([first('a'), first('b')]);
    writeFileSync(first('a'), 'x');
    writeFileSync(first('b'), 'y');
    assert.notEqual(fingerprint([first('a'), first('b')]), before);
  });
});

describe('a stamp', () => {
  it('is read as it was written, and is null when none was written', (test) => {
    const at = folderWith(test, {});
    assert.equal(readStamp(at('deep', 'stamp')), null);
    writeStamp(at('deep', 'stamp'), 'text');
    assert.equal(readStamp(at('deep', 'stamp')), 'text');
  });

  it('is recognised as older than a build that somebody started by hand afterwards', (test) => {
    const at = folderWith(test, { mark: '', stamp: '' });
    utimesSync(at('mark'), 100, 100);
    utimesSync(at('stamp'), 200, 200);
    assert.equal(isNewerThan(at('mark'), at('stamp')), false);
    utimesSync(at('mark'), 300, 300);
    assert.equal(isNewerThan(at('mark'), at('stamp')), true);
  });
});
