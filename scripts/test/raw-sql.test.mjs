import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { unexplainedSql } from '../structure/raw-sql.mjs';
import { checkFiles } from './check-files.mjs';

const FILE = 'backend/src/modules/likes/likes.repository.ts';

/** @param {number} count @param {string} [comment] before each method @param {string} [before] the class */
const repository = (count, comment = '', before = '') =>
  [
    `${before}\nexport class LikesRepository {`,
    ...Array.from(
      { length: count },
      (_, index) => `${comment}\n  find${index}() { return this.database.reader.query('SELECT 1'); }`,
    ),
    '}',
  ].join('\n');

/** @param {string} text @param {string} [file] */
const count = (text, file = FILE) => checkFiles(unexplainedSql, { [file]: text }).length;

describe('raw SQL without a reason', () => {
  it('is refused in every method, also through the writer', () => {
    assert.equal(count(repository(2)), 2);
    assert.equal(count(repository(2).replaceAll('reader', 'writer')), 2);
    assert.equal(count(repository(2, '/** Likes. */', '/** The table. */')), 2);
  });

  it('is accepted with a reason at the method, in it, or at the class, over two lines, too', () => {
    assert.equal(count(repository(2, '/** Raw SQL: an aggregate. */')), 0);
    assert.equal(
      count(repository(2, '', '/**\n * The table. Raw\n * SQL: asked for with every like.\n */')),
      0,
    );
    assert.equal(count(repository(2).replaceAll('{ return', '{ // Raw SQL: a sum.\n return')), 0);
  });

  it('is looked for in services, too', () => {
    assert.equal(count(repository(1), 'backend/src/modules/likes/likes.service.ts'), 1);
  });
});
