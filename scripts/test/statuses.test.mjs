import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { literalStatuses } from '../structure/statuses.mjs';
import { checkFiles } from './check-files.mjs';

const TABLE = 'export const OK = 200;\nexport const NOT_FOUND = 404;\nexport const CONFLICT = 409;\n';

/** @param {string} text @param {string} [file] */
const found = (text, file = 'backend/src/likes.ts') =>
  checkFiles(literalStatuses, { 'domain/src/http-statuses.ts': TABLE, [file]: text });

describe('an HTTP status', () => {
  for (const [kind, text] of Object.entries({
    'in a new error': "throw new ProductError(404, 'not_found', 'Non trovato.');",
    'in a list': 'const GONE: readonly number[] = [404];',
    'in a constant of its own': 'const NOT_FOUND = 404;',
    'in a property': 'const answer = { status: 500, detail: text };',
    'in a comparison': 'if (reply.statusCode === 200 && shared) save(reply);',
    'in a limit of all errors': 'if (error.status >= 500) log(error);',
    'in a decorator': 'class Likes { @HttpCode(202) add() {} }',
    'in a choice': "const code = typeof status === 'number' ? status : 500;",
    'returned by a function named so': 'function statusOf(error) {\n  if (!error) return 500;\n}',
    'in a case': 'switch (error.status) { case 500: retry(); }',
    'in a list of round statuses': 'const plugin = new Plugin({ statuses: [200] });',
    'in a call of an answer': 'reply.code(500).send({ detail });',
    'in a call of an answer, after others': 'void reply.header(name, value).status(500).send();',
    'of a redirect': "reply.redirect('/', 301);",
    'of a redirect in a decorator': "class Pages { @Redirect('/', 307) old() {} }",
    'that the table does not list': 'const answer = { status: 418 };',
  })) {
    it(`is refused as a number: ${kind}`, () => {
      const all = found(text);
      assert.equal(all.length, 1, JSON.stringify(all));
      assert.match(all[0]?.message ?? '', /import the constant of domain\/src\/http-statuses\.ts/);
    });
  }

  it('is refused in the demonstration where it is used as a status', () => {
    const file = 'backend/src/modules/demo/demo.seed.ts';
    assert.equal(found('const isGone = (error) => error.status === 404;', file).length, 1);
    assert.equal(found('void reply.code(404);', file).length, 1);
  });

  it('is refused in a component, too', () => {
    assert.equal(found('const isGone = (error) => error.status === 404;', 'frontend/src/a.tsx').length, 1);
  });

  it('is accepted as a constant, in its table, in a type, and where the number is something else', () => {
    for (const text of [
      'if (error.status === NOT_FOUND) close();',
      'type Answer = Responses[200 | 404];',
      'const BATCH = 200;',
      "const MAX = { subject: 200, link: 500 };\nconst status = 'queued';",
      'throw tooManyRequests(300);',
      "const hint = new ProductError(NOT_FOUND, 'code', 'text', 300);",
    ]) {
      assert.deepEqual(found(text), [], text);
    }
    assert.deepEqual(found('const hours = { hours_ago: 404 };', 'backend/src/modules/demo/content.ts'), []);
  });
});
