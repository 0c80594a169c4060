import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { describe, it } from 'node:test';
import { inProject } from '../lib/paths.mjs';
import { refusedNodeVersions } from '../structure/engine-ranges.mjs';
import { MAX_SMALL, mutualFolders, smallFiles } from '../structure/folders.mjs';
import { lintGaps } from '../structure/lint-gaps.mjs';
import { classesWithoutRole } from '../structure/roles.mjs';
import { ALL_TABLES, foreignQueries } from '../structure/tables.mjs';
import { checkFiles } from './check-files.mjs';

const modules = 'backend/src/modules';

const ENTITIES = {
  [`${modules}/users/user.entity.ts`]: "@Entity('users')\nexport class User {}\n",
  [`${modules}/likes/like.entity.ts`]: [
    "import { User } from '../users/user.entity.js';",
    "@Entity('likes')",
    'export class Like {',
    "  @ManyToOne(() => User, { onDelete: 'CASCADE' })",
    '  user: User;',
    '}',
  ].join('\n'),
};

describe('an injectable class', () => {
  const roles = (/** @type {string} */ name, /** @type {string} */ text) =>
    checkFiles(classesWithoutRole, { [`backend/src/${name}`]: text });

  for (const decorator of ['Injectable', 'Controller', 'Module', 'Catch']) {
    it(`with @${decorator} is refused in a file without a role`, () => {
      const [found] = roles('modules/likes/like-writer.ts', `@${decorator}()\nexport class LikeWriter {}\n`);
      assert.equal(found?.file, 'backend/src/modules/likes/like-writer.ts');
      assert.match(found.message, /LikeWriter is injectable/);
    });
  }

  it('is refused in a file with a suffix that is no role', () => {
    assert.equal(roles('modules/likes/likes.writer.ts', '@Injectable()\nexport class Likes {}\n').length, 1);
  });

  it('is accepted in a file with a role, and a plain class everywhere', () => {
    assert.deepEqual(roles('modules/likes/likes.service.ts', '@Injectable()\nexport class Likes {}\n'), []);
    assert.deepEqual(roles('modules/likes/like-writer.ts', 'export class LikeWriter {}\n'), []);
  });
});

describe('a query on the table of another module', () => {
  const query = (/** @type {string} */ text, file = 'likes/likes.repository.ts') =>
    checkFiles(foreignQueries, { ...ENTITIES, [`${modules}/${file}`]: text });

  for (const [kind, text] of Object.entries({
    'in SQL': "const sql = 'SELECT name FROM users WHERE id = ?';",
    'in a join': "const sql = 'SELECT 1 FROM likes l JOIN users u ON u.id = l.user_id';",
    'in a list of tables': "const sql = 'SELECT 1 FROM likes l, users u';",
    'in a template with values': 'const sql = `SELECT ${columns}\n FROM users WHERE ${where}`;',
    'in a subquery': "const sql = 'SELECT 1 FROM likes WHERE EXISTS (SELECT 1 FROM `users`)';",
    'in an UPDATE': "const sql = 'UPDATE users SET name = ?';",
    'in an INSERT': "const sql = 'INSERT INTO users (name) VALUES (?)';",
    'in a DELETE': "const sql = 'DELETE FROM users WHERE id = ?';",
    'by the name of the table': "const all = manager.getRepository('users');",
    'in the query builder': "const all = builder.from('users', 'u');",
    'through a relation': "const all = builder.leftJoinAndSelect('like.user', 'user');",
    'as rows to delete': "const old = { table: 'users', key: ['id'] };",
    'by its entity class': "import { User } from '../users/user.entity.js';\nmanager.find(User);",
  })) {
    it(`is refused: ${kind}`, () => {
      const found = query(text);
      assert.equal(found.length, 1, JSON.stringify(found));
      assert.match(found[0]?.message ?? '', /belongs to the module users/);
    });
  }

  it('is accepted in the module of the table', () => {
    assert.deepEqual(query("const sql = 'SELECT name FROM users';", 'users/users.repository.ts'), []);
  });

  const outside = (/** @type {string} */ file) =>
    checkFiles(foreignQueries, { ...ENTITIES, [file]: "const sql = 'SELECT name FROM users';" });

  it('is refused outside of the modules, too', () => {
    for (const file of ['platform/health/health.controller.ts', 'common/names.ts', 'end.ts']) {
      const [found] = outside(`backend/src/${file}`);
      assert.equal(found?.file, `backend/src/${file}`);
    }
  });

  it('on a table of the platform is refused in a module', () => {
    const found = checkFiles(foreignQueries, {
      'backend/src/platform/idempotency/key.entity.ts': "@Entity('idempotency_keys')\nexport class Key {}\n",
      [`${modules}/likes/likes.repository.ts`]: "const sql = 'SELECT 1 FROM idempotency_keys';",
    });
    assert.match(found[0]?.message ?? '', /belongs to the module platform\/idempotency/);
  });

  it('is accepted in the exceptions, which all exist', () => {
    for (const start of Object.keys(ALL_TABLES)) {
      assert.ok(existsSync(inProject(start)), start);
      assert.deepEqual(outside(start.endsWith('/') ? `${start}rows.ts` : start), []);
    }
  });

  it('is not seen in a type, in a sentence, or in the entity that belongs to another one', () => {
    assert.deepEqual(query("import type { User } from '../users/user.entity.js';"), []);
    assert.deepEqual(query("const text = 'users';"), []);
    assert.deepEqual(query(''), []);
  });
});

describe('a package', () => {
  const packages = (/** @type {object} */ lock) =>
    checkFiles(refusedNodeVersions, {
      'package.json': JSON.stringify({ engines: { node: '>=20.19' } }),
      'package-lock.json': JSON.stringify({ packages: lock }),
    });

  it('is refused when it does not accept the oldest Node of the project, or one with long-term support', () => {
    const found = packages({
      '': {},
      'node_modules/cookie': { version: '2.0.2', engines: { node: '>=22' } },
      'node_modules/a/node_modules/old': { version: '1.0.0', engines: { node: '^20.19.0' } },
      'node_modules/good': { version: '1.0.0', engines: { node: '>=18' } },
    });
    assert.deepEqual(
      found.map(({ message }) => message),
      ['cookie 2.0.2 wants Node >=22, not 20.19.0', 'old 1.0.0 wants Node ^20.19.0, not 22.22.3, 24.15.0'],
    );
  });
});

describe('two folders', () => {
  const one = 'frontend/src/data/a.ts';
  const other = 'frontend/src/session/b.tsx';

  it('are refused when they import each other', () => {
    const found = checkFiles(mutualFolders, {
      [one]: "import { b } from '../session/b';\n",
      [other]: "import type { A } from '../data/a';\n",
    });
    assert.deepEqual(
      found.map(({ message }) => message),
      [`frontend/src/data and frontend/src/session import each other, see also ${other}`],
    );
  });

  it('are accepted when one imports the other, also by a deferred import, and when only a test imports back', () => {
    const files = { [one]: "const b = await import('../session/b');\n", [other]: '' };
    const test = { 'frontend/src/session/b.test.ts': "import { a } from '../data/a';\n" };
    assert.deepEqual(checkFiles(mutualFolders, { ...files, ...test }), []);
  });
});

describe('files of at most 20 lines with one importer', () => {
  /** @param {number} count */
  const small = (count) => {
    const names = Array.from({ length: count }, (_, n) => `small-${n}`);
    const imports = names.map((name) => `import './${name}.js';\n`).join('');
    const files = names.map((name) => [`backend/src/${name}.ts`, 'export const value = 1;\n']);
    return { 'backend/src/main.ts': imports, ...Object.fromEntries(files) };
  };

  it('are refused when there are more than the limit', () => {
    assert.deepEqual(checkFiles(smallFiles, small(MAX_SMALL)), []);
    const found = checkFiles(smallFiles, small(MAX_SMALL + 1));
    assert.equal(found.length, MAX_SMALL + 1);
    assert.match(found[0]?.message ?? '', /imported by backend\/src\/main\.ts only/);
  });

  it('are refused when there are fewer than the limit, until it is lowered', () => {
    const [found, ...others] = checkFiles(smallFiles, small(MAX_SMALL - 1));
    assert.match(found?.message ?? '', new RegExp(`lower MAX_SMALL to ${MAX_SMALL - 1}$`));
    assert.deepEqual(others, []);
  });

  it('are not counted with a second importer, or with more lines', () => {
    const second = { 'backend/src/other.ts': "import './small-0.js';\n" };
    assert.deepEqual(checkFiles(smallFiles, { ...small(MAX_SMALL + 1), ...second }), []);
    const long = { 'backend/src/small-0.ts': 'export const value = 1;\n'.repeat(21) };
    assert.deepEqual(checkFiles(smallFiles, { ...small(MAX_SMALL + 1), ...long }), []);
  });
});

describe('what the lint has no rule for', () => {
  const linesOf = (/** @type {Record<string, string>} */ files) =>
    checkFiles(lintGaps, files).map(({ file, line }) => `${file}:${line}`);

  it('is refused: a file that exports what another one has', () => {
    const barrels = [
      "export * from './a.js';",
      "export * as a from './a.js';",
      "export { a } from './a.js';",
      "export type { A } from './a.js';",
      "export {\n  a,\n  b,\n} from './a.js';",
    ];
    for (const barrel of barrels) {
      assert.deepEqual(linesOf({ 'domain/src/barrel.ts': `const one = 1;\n${barrel}\n` }), [
        'domain/src/barrel.ts:2',
      ]);
    }
  });

  it('is refused: a comment that switches the lint off', () => {
    // Written in two parts, because this file is checked, too.
    for (const comment of ['// eslint', '/* oxlint'].map((start) => `${start}-disable */`)) {
      assert.deepEqual(linesOf({ 'scripts/quiet.mjs': `${comment}\n` }), ['scripts/quiet.mjs:1']);
    }
  });

  it('is accepted: exports of its own, and generated files', () => {
    const files = {
      'backend/src/a.ts': "import { b } from './b.js';\nexport const a = b;\nexport { b };\n",
      'backend/dist/a.js': "export * from './b.js';\n",
    };
    assert.deepEqual(linesOf(files), []);
  });
});
