import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { inProject } from '../lib/paths.mjs';
import { projectFiles } from '../lib/project-files.mjs';

/** @param {string} file */
const read = (file) => readFileSync(inProject(file), 'utf8');

/** How code names an algorithm, and how docs/security.md does. */
const NAMES = new Map([
  ['sha1', 'SHA-1'],
  ['sha256', 'SHA-256'],
  ['HS256', 'HMAC-SHA-256'],
  ['RS256', 'RS256'],
  ['ES256', 'ES256'],
  ['AES-GCM', 'AES-256-GCM'],
  ['aes-256-gcm', 'AES-256-GCM'],
]);
const USES = [
  /create(?:Hash|Hmac|Cipheriv|Decipheriv)\('([^']+)'/g,
  /\balgorithms?: \[?'([^']+)'(?:, '([^']+)')?/g,
  /\bname: '((?:AES|RSA|EC|HMAC|HKDF|PBKDF2)[\w-]*)'/g,
  /\bALGORITHM = '([^']+)'/g,
];
const OWN_IMPLEMENTATION = /crypt|hash|cipher|\bsha\d|md5|forge|sodium|nacl|jsonwebtoken|elliptic|\baes/i;

const PRODUCT = (await projectFiles()).filter(
  (file) => /^(?:backend|domain|frontend)\/src\/.*\.tsx?$/.test(file) && !/\.(?:spec|test)\.tsx?$/.test(file),
);
const CODE = PRODUCT.map(read).join('\n');

describe('cryptography', () => {
  it('uses the listed algorithms only', () => {
    const found = USES.flatMap((use) => [...CODE.matchAll(use)]).flatMap(([, ...names]) => names);
    const used = new Set(found.filter((name) => name !== undefined));
    assert.ok(used.has('sha256') && used.has('HS256') && used.has('AES-GCM'), [...used].join());
    const [row = ''] = /^\| 11\.2\.3, .*$/m.exec(read('docs/security.md')) ?? [];
    for (const name of used) {
      assert.ok(NAMES.has(name), `${name} is not a listed algorithm`);
      assert.ok(row.includes(`${NAMES.get(name)}`), `docs/security.md does not name ${name}`);
    }
  });

  it('comes from Node, the browser, jose and argon2', () => {
    const names = ['package.json', 'backend/package.json', 'domain/package.json', 'frontend/package.json']
      .map((file) => JSON.parse(read(file)).dependencies ?? {})
      .flatMap(Object.keys);
    assert.ok(names.includes('jose') && names.includes('@node-rs/argon2'));
    assert.deepEqual(
      names.filter((name) => OWN_IMPLEMENTATION.test(name)),
      [],
    );
  });
});

describe('the secrets of the settings', () => {
  it('are listed with how they are changed', () => {
    const [, section = ''] = read('docs/operations.md').split(/^## Secrets$/m);
    const listed = section.split(/^## /m)[0] ?? '';
    const settings = read('backend/src/config/setting-names.ts');
    const secrets = new Set(
      settings.match(/\b[A-Z][A-Z0-9_]*_(?:SECRET(?:_PREVIOUS)?|PASSWORD|PRIVATE_KEY|SECRET_ACCESS_KEY)\b/g),
    );
    assert.ok(secrets.size > 3, [...secrets].join());
    for (const name of secrets) {
      const group = `${name.slice(0, name.indexOf('_'))}_*`;
      assert.ok(listed.includes(`\`${name}\``) || listed.includes(`\`${group}\``), name);
    }
  });
});
