import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { MAX_UNEXPLAINED, unexplainedSql } from '../structure/raw-sql.mjs';
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
  it('is refused in more methods than today', () => {
    assert.equal(count(repository(MAX_UNEXPLAINED)), 0);
    assert.equal(count(repository(MAX_UNEXPLAINED + 1)), MAX_UNEXPLAINED + 1);
    assert.equal(
      count(repository(MAX_UNEXPLAINED + 1).replaceAll('reader', 'writer'), FILE),
      MAX_UNEXPLAINED + 1,
    );
    assert.ok(count(repository(MAX_UNEXPLAINED + 1, '/** Likes. */', '/** The table. */')) > 0);
  });

  it('is accepted with a reason at the method, in it, or at the class, over two lines, too', () => {
    const many = MAX_UNEXPLAINED + 1;
    assert.equal(count(repository(many, '/** Raw SQL: an aggregate. */')), 0);
    assert.equal(
      count(repository(many, '', '/**\n * The table. Raw\n * SQL: asked for with every like.\n */')),
      0,
    );
    assert.equal(count(repository(many).replaceAll('{ return', '{ // Raw SQL: a sum.\n return')), 0);
  });

  it('is looked for in services, too', () => {
    const many = MAX_UNEXPLAINED + 1;
    assert.equal(count(repository(many), 'backend/src/modules/likes/likes.service.ts'), many);
  });
});
