import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findTerms } from '../words/find-terms.mjs';
import { readGlossary } from '../words/glossary.mjs';

const GLOSSARY = readGlossary(`# Glossary

| use           | for      | not            |
| ------------- | -------- | -------------- |
| save, store   | storage  | keep, kept     |
| intent        | outbox   | wish           |
| deadline      | time     | its end        |
| create, load  |          | make, know     |

| exception   | reason              | only in            |
| ----------- | ------------------- | ------------------ |
| keep-alive  | a header of HTTP    |                    |
| keepAlive*  | its options         |                    |
| wish        | a field of the API  | lib/, test/wish.ts |
`);

/**
 * The findings in one file, each as its kind and the refused term.
 * @param {string} file
 * @param {string} text
 */
const found = (file, text) => findTerms(file, text, GLOSSARY).map(({ kind, term }) => `${kind}: ${term}`);

describe('the glossary', () => {
  it('refuses every form of a term, and phrases, each with what to use instead', () => {
    for (const form of ['keep', 'keeps', 'kept', 'keeping', 'wishes', 'wished', 'made', 'knows', 'known']) {
      assert.ok(GLOSSARY.refused.has(form), form);
    }
    assert.equal(GLOSSARY.refused.get('its end'), 'deadline');
    assert.equal(GLOSSARY.refused.get('keeping'), 'save, store');
  });

  it('of the project has terms and exceptions', () => {
    const { refused, exceptions } = readGlossary();
    assert.equal(refused.get('kept'), 'save, store, persist');
    assert.ok(exceptions.length > 5);
  });
});

describe('a refused term', () => {
  it('is found in the names that a file declares, in any case', () => {
    const code = 'const KEEP_MS = 1;\nfunction sendWish(keptRows) {}\nclass Wishes { known = 1 }\n';
    assert.deepEqual(found('a.ts', code), [
      'name: keep',
      'name: wish',
      'name: kept',
      'name: wishes',
      'name: known',
    ]);
  });

  it('is found in what a program prints, and in messages of errors', () => {
    const code = "print('two kept');\nprint(`${n} rows wished`);\nthrow new Error('not known');\n";
    assert.deepEqual(found('a.mjs', code), ['output: kept', 'output: wished', 'output: known']);
  });

  it('is found in what is logged, and in the message of every kind of error', () => {
    for (const call of [
      "console.error('one kept')",
      "console.log('one kept')",
      "process.stdout.write('one kept')",
      "this.logger.warn('one kept')",
      "new SettingFailure('one kept')",
      "new errors.RowError('one kept')",
    ]) {
      assert.deepEqual(found('a.ts', `${call};`), ['output: kept'], call);
    }
  });

  it('is found in every part of a text that is put together', () => {
    for (const text of [
      "'one ' + 'kept'",
      "'one' + (count + ' kept ') + 'twice'",
      "isOne ? 'kept' : 'none'",
      "`one ${isOne ? 'kept' : 'none'}`",
    ]) {
      assert.deepEqual(found('a.ts', `print(${text});`), ['output: kept'], text);
      assert.deepEqual(found('a.spec.ts', `it(${text}, () => {});`), ['test title: kept'], text);
    }
  });

  it('is found in names of every kind: compounds, with figures, private, and of who does it', () => {
    for (const name of ['RowKeptFailure', 'kept2', 'KEPT_ROWS', 'HTTPKept', '$kept']) {
      assert.deepEqual(found('a.ts', `const ${name} = 1;`), ['name: kept'], name);
    }
    assert.deepEqual(found('a.ts', 'class A { #kept = 1 }'), ['name: kept']);
    assert.deepEqual(found('a.ts', 'class RowKeeper {}'), ['name: keeper']);
  });

  it('is found in the values that a type lists, but not where a type picks what is declared elsewhere', () => {
    assert.deepEqual(found('a.ts', "type A = 'kept' | 'lost';"), ['name: kept']);
    assert.deepEqual(found('a.ts', "interface A { state: 'kept' }"), ['name: kept']);
    assert.deepEqual(found('a.ts', "type B = A['kept'] | Pick<A, 'kept' | 'b'>;"), []);
  });

  it('is not found in names that are declared elsewhere, in texts, or inside longer terms', () => {
    const code = "import { keep } from 'x';\nx.keep('keep', keeper);\nconst upkeep = <A keep={1} />;\n";
    assert.deepEqual(found('a.tsx', code), []);
  });

  it('is found in every comment', () => {
    const code = '/** Keeps it. */\nf(1, // its end\n);\n{ /* a wish */ }\n';
    assert.deepEqual(found('a.mjs', code), ['comment: keeps', 'comment: its end', 'comment: wish']);
  });

  it('is found in the titles of tests and of their groups', () => {
    const code = "describe('a wish', () => {\n  it.each([1])('keeps it', () => {});\n});\n";
    assert.deepEqual(found('a.spec.ts', code), ['test title: wish', 'test title: keeps']);
  });

  it('is found in the name of the file', () => {
    assert.deepEqual(found('frontend/src/like-wishes.ts', ''), ['file name: wishes']);
  });

  it('is found in styles: comments and classes', () => {
    assert.deepEqual(found('a.css', '/* kept */\n.wish-list { color: red }\n'), [
      'comment: kept',
      'name: wish',
    ]);
  });

  it('is found in documents, but not in code or addresses there', () => {
    const text = 'It keeps [them](keep.html).\n\n```\nkeep\n```\n`keep`\n';
    assert.deepEqual(found('a.md', text), ['sentence: keeps']);
  });

  it('is found in the comments of settings and shell scripts', () => {
    assert.deepEqual(found('a.yml', 'keep: 1 # kept\n'), ['comment: kept']);
    assert.deepEqual(found('.ci/run', '# keeps\nkeep\n'), ['comment: keeps']);
  });

  it('is allowed by an exception, and only there', () => {
    assert.deepEqual(found('a.ts', 'const keepAliveMs = 1; // keep-alive, keep\n'), ['comment: keep']);
  });

  it('is allowed by an exception with paths only in files below these paths', () => {
    assert.deepEqual(found('lib/a.ts', 'const wish = 1;\n'), []);
    assert.deepEqual(found('test/wish.ts', '// a wish\n'), []);
    assert.deepEqual(found('src/lib/a.ts', 'const wish = 1;\n'), ['name: wish']);
  });

  it('is reported with its line', () => {
    const [finding] = findTerms('a.ts', '\n\nconst wish = 1;\n', GLOSSARY);
    assert.deepEqual([finding?.line, finding?.use], [3, 'intent']);
  });
});
