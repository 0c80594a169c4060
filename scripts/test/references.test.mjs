import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findReferences } from '../references/find-references.mjs';
import { anchorsOf } from '../references/headings.mjs';

const PRODUCT = '# Product\n\n## Sign-in & sessions\n\n## Limits\n\n## Limits\n';

/**
 * The messages for one file in a small project.
 * @param {string} file
 * @param {string} text
 */
function messagesFor(file, text) {
  /** @type {Record<string, string>} */
  const texts = { 'docs/product.md': PRODUCT, 'docs/decisions/0001-a.md': '# A\n', [file]: text };
  const files = new Set([...Object.keys(texts), 'backend/src/main.ts', 'README.md']);
  const commands = new Map([
    ['test', ['backend']],
    ['bench', null],
  ]);
  const project = { files, commands, read: (/** @type {string} */ name) => texts[name] ?? '' };
  return findReferences(file, project).map(({ line, message }) => `${line} ${message}`);
}

describe('anchors', () => {
  it('are formed as on GitHub', () => {
    const text = '# The `first` [part](a.md), really!\n\n```\n# not this\n```\n## Limits\n## Limits\n';
    assert.deepEqual([...anchorsOf(text)], ['the-first-part-really', 'limits', 'limits-1']);
  });
});

describe('a reference in a comment', () => {
  const inCode = (/** @type {string} */ comment) => messagesFor('backend/src/a.ts', `\n// ${comment}\n`);

  it('is accepted when its file and its heading exist', () => {
    assert.deepEqual(
      inCode('See docs/product.md, docs/product.md#limits-1 and docs/product.md#sign-in--sessions.'),
      [],
    );
    assert.deepEqual(inCode('See docs/decisions/0001-a.md, product.md and https://example.org/none.md.'), []);
  });

  it('is refused when its file does not exist', () => {
    assert.deepEqual(inCode('See docs/offline.md.'), ['2 docs/offline.md is no file of the project']);
    assert.deepEqual(inCode('Retried once (offline.md).'), ['2 offline.md is no file of the project']);
  });

  it('is refused when its heading does not exist', () => {
    assert.deepEqual(inCode('docs/product.md#pushes'), ['2 docs/product.md has no heading for #pushes']);
  });

  it('is refused when it cites a section by its number', () => {
    for (const citation of [
      'spec, section 8',
      'decisions, section 7',
      'Spec section 3',
      'stack.md, section 2',
    ]) {
      assert.match(inCode(`The rule of ${citation}.`).join(), /state the rule/, citation);
    }
  });

  it('is refused when it shortens the name of a decision', () => {
    assert.match(inCode('see docs/decisions/0001').join(), /write the full file name/);
  });

  it('is refused when it cites a heading by a text that the document does not have, over two lines, too', () => {
    assert.deepEqual(messagesFor('backend/src/a.ts', '/** docs/product.md, "Limits" */'), []);
    assert.deepEqual(
      messagesFor('backend/src/a.ts', '/**\n * docs/product.md, "Sign-in\n * & sessions"\n */'),
      [],
    );
    assert.deepEqual(inCode('docs/product.md, "Bounds"'), ['2 docs/product.md has no heading "Bounds"']);
  });

  it('is refused when a path or command in it does not exist', () => {
    assert.deepEqual(inCode('Run by scripts/none.mjs.'), ['2 scripts/none.mjs is no file of the project']);
    assert.deepEqual(messagesFor('backend/src/a.ts', '/**\n * As in backend/none/.\n */'), [
      '2 backend/none is no file of the project',
    ]);
    assert.deepEqual(inCode('`npm run none` writes it.'), ['2 npm run none is no command of package.json']);
    assert.deepEqual(inCode('See backend/src/main.ts, npm test and backend/src/.'), []);
  });

  it('is refused when it names a source file that does not exist, without its folder, too', () => {
    assert.deepEqual(inCode('None is in likes.queries.ts.'), [
      '2 likes.queries.ts is no file of the project',
    ]);
    assert.deepEqual(inCode('See lib/main.ts.'), ['2 lib/main.ts is no file of the project']);
    assert.deepEqual(inCode('See src/main.ts, main.ts and a.ts.'), []);
  });

  it('is found in styles and settings too, and not in code', () => {
    assert.equal(messagesFor('frontend/src/a.css', '/* docs/none.md */ .a {}').length, 1);
    assert.equal(messagesFor('docker-compose.yml', 'a: 1 # docs/none.md').length, 1);
    assert.deepEqual(messagesFor('backend/src/a.ts', "const file = 'docs/none.md';"), []);
  });
});

describe('a link of a document', () => {
  const inDocument = (/** @type {string} */ text) => messagesFor('docs/architecture.md', text);

  it('is accepted when it leads to a file, a folder, a heading or another site', () => {
    const links = ['product.md#limits', '../README.md', '../backend/src', '#own', 'https://example.org/a.md'];
    assert.deepEqual(inDocument(`# Own\n${links.map((link) => `[x](${link})`).join(' ')}\n`), []);
  });

  it('is refused when it leads to nothing', () => {
    assert.deepEqual(inDocument('[x](none.png)'), ['1 the link none.png leads to no file']);
    assert.deepEqual(inDocument('\n[x](product.md#none)'), ['2 docs/product.md has no heading for #none']);
  });

  it('is not looked for in blocks of code', () => {
    assert.deepEqual(inDocument('```\n[x](none.md)\n```\n'), []);
  });
});

describe('a file or command of a document', () => {
  const inCode = (/** @type {string} */ text) =>
    messagesFor('docs/operations.md', `\`\`\`\n${text}\n\`\`\`\n`);

  it('is refused when it does not exist, in a block of code, too', () => {
    assert.deepEqual(inCode('node scripts/none.mjs'), ['2 scripts/none.mjs is no file of the project']);
    assert.deepEqual(messagesFor('docs/a.md', 'See `backend/src/none/`.'), [
      '1 backend/src/none is no file of the project',
    ]);
    assert.deepEqual(inCode('npm run none'), ['2 npm run none is no command of package.json']);
  });

  it('is refused when `--only` names a part that does not exist', () => {
    assert.deepEqual(inCode('npm test -- --only=backend,front'), [
      '2 test has nothing named front for --only',
    ]);
  });

  it('is accepted when it exists, is built, or stands for others', () => {
    for (const text of [
      'node backend/src/main.ts; ls ./backend/src/',
      'npm test -- --only=backend; npm run bench -- --only=anything; npm test',
      'node backend/dist/main.js; backend/test/*.ts; scripts/<name>.mjs; https://example.org/docs/none',
    ]) {
      assert.deepEqual(inCode(text), [], text);
    }
  });
});
