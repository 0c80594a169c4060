import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { inProject, ROOT } from '../lib/paths.mjs';
import { readProduct } from '../structure/folders.mjs';

const DOCUMENT = readFileSync(inProject('docs/architecture.md'), 'utf8');
const NAMES = [...readProduct(ROOT).keys()].map((file) => path.posix.basename(file).replace(/\.tsx?$/, ''));
/** The files of the data folder that every command of the outbox passes. */
const SHARED = 14;
/** The numbers of files today. Lower them with every file that is joined with another one. */
const PASSED = { like: 29, contact: 50 };

/** @param {string} start of the paragraph @returns {string[]} the names of files in it */
function listedIn(start) {
  const paragraph = DOCUMENT.split('\n\n').find((each) => each.startsWith(start)) ?? '';
  const list = paragraph.slice(paragraph.indexOf(': `'));
  return [...list.matchAll(/`([\w.-]+)`/g)].map(([, name = '']) => name);
}

describe('the files of docs/architecture.md that a command passes', () => {
  const like = listedIn('Its files, in this order, without');
  const contact = listedIn('Its files from the button');

  it('exist, and each is listed once', () => {
    for (const name of [...like, ...contact]) {
      const count = NAMES.filter((each) => each === name).length;
      assert.ok(count > 0, `${name} is no file of the product`);
    }
    assert.deepEqual([new Set(like).size, new Set(contact).size], [like.length, contact.length]);
  });

  it('are not more than today', () => {
    assert.deepEqual({ like: like.length, contact: contact.length + SHARED }, PASSED);
  });
});
