import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { describe, it } from 'node:test';
import { inProject } from '../lib/paths.mjs';
import { LARGE_FOLDERS, largeFolders, MAX_FILES } from '../structure/folder-sizes.mjs';
import { checkFiles } from './check-files.mjs';

/** @param {number} count @param {string} [folder] @param {string} [ending] */
const files = (count, folder = 'frontend/src/ui', ending = '.tsx') =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${folder}/a${index}${ending}`, '']));

describe('a folder with many source files', () => {
  it('is refused when they are too many', () => {
    const [found] = checkFiles(largeFolders, files(MAX_FILES + 1));
    assert.equal(found?.file, 'frontend/src/ui');
    assert.match(found.message, /25 source files, at most 24: split it by noun/);
  });

  it('is refused among the scripts, too', () => {
    const [found] = checkFiles(largeFolders, files(MAX_FILES + 1, 'scripts/lib', '.mjs'));
    assert.equal(found?.file, 'scripts/lib');
    assert.deepEqual(checkFiles(largeFolders, files(MAX_FILES + 1, 'scripts/lib', '.test.mjs')), []);
  });

  it('is accepted up to the limit; tests, style sheets and folders inside it do not count', () => {
    const others = { ...files(9, undefined, '.test.tsx'), ...files(9, undefined, '.module.css') };
    assert.deepEqual(
      checkFiles(largeFolders, { ...files(MAX_FILES), ...others, ...files(3, 'frontend/src/ui/fields') }),
      [],
    );
  });

  it('is accepted where it is an exception, and an exception that is not needed is refused', () => {
    assert.deepEqual(checkFiles(largeFolders, files(MAX_FILES + 1, 'domain/src', '.ts')), []);
    assert.equal(checkFiles(largeFolders, files(MAX_FILES, 'domain/src', '.ts')).length, 1);
    for (const folder of Object.keys(LARGE_FOLDERS)) assert.ok(existsSync(inProject(folder)), folder);
  });
});
