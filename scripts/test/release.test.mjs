import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, it } from 'node:test';
import { inProject, readJson } from '../lib/paths.mjs';
import { auditCounts, auditLine } from '../release/audit.mjs';
import { billOfMaterials, compiledPackages } from '../release/sbom.mjs';

/** A lock file: `form` uses its own version of `text`, `builder` only builds. */
const LOCKED = {
  frontend: { dependencies: { form: '1', builder: '1', '@own/domain': '1' } },
  'node_modules/@own/domain': { link: true },
  'node_modules/form': { version: '1.2.3', license: 'MIT', dependencies: { text: '2' } },
  'node_modules/form/node_modules/text': { version: '2.0.0', license: '(MIT OR Apache-2.0)' },
  'node_modules/text': { version: '1.0.0' },
  'node_modules/builder': { version: '9.0.0' },
};
const INSTALLED = {
  domain: {},
  'node_modules/@own/domain': { link: true },
  'node_modules/@scope/server': { version: '3.0.0', license: 'ISC', integrity: 'sha512-AAEC' },
};
const ORDER = {
  name: 'stanze',
  version: '1.0.0',
  installed: INSTALLED,
  locked: LOCKED,
  builders: ['builder'],
  time: '2026-11-27T00:00:00Z',
};

const load = createRequire(import.meta.url);

/** @param {string} name of a file of CycloneDX's schema */
const schema = (name) =>
  readJson(inProject('node_modules/@cyclonedx/cyclonedx-library/res/schema', `${name}.SNAPSHOT.schema.json`));

/** CycloneDX's own schema of version 1.5; the addresses in a list of packages are not checked. */
function schemaOfCycloneDx() {
  const isTime = (/** @type {string} */ text) => /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/.test(text);
  const formats = { 'date-time': isTime, 'iri-reference': true, 'idn-email': true };
  const address = (/** @type {string} */ name) => `http://cyclonedx.org/schema/${name}.SNAPSHOT.schema.json`;
  const schemas = Object.fromEntries(['spdx', 'jsf-0.82'].map((name) => [address(name), schema(name)]));
  return new (load('ajv').default)({ strict: false, formats, schemas }).compile(schema('bom-1.5'));
}

describe('the list of the packages in a release', () => {
  it('has what the app imports, in the versions that it gets, without what only builds', () => {
    const expected = ['node_modules/form', 'node_modules/form/node_modules/text'];
    assert.deepEqual(compiledPackages(LOCKED, ['builder']).toSorted(), expected);
    assert.ok(compiledPackages(LOCKED, []).includes('node_modules/builder'));
  });

  it('is in the format CycloneDX, with addresses, licences and hashes', () => {
    const { bomFormat, specVersion, components } = billOfMaterials(ORDER);
    assert.deepEqual([bomFormat, specVersion], ['CycloneDX', '1.5']);
    const [server, ...others] = components;
    assert.deepEqual(server, {
      type: 'library',
      'bom-ref': 'installed:node_modules/@scope/server',
      name: '@scope/server',
      version: '3.0.0',
      purl: 'pkg:npm/%40scope/server@3.0.0',
      licenses: [{ license: { id: 'ISC' } }],
      hashes: [{ alg: 'SHA-512', content: '000102' }],
      properties: [{ name: 'stanze:part', value: 'installed' }],
    });
    assert.deepEqual(others.map(({ name, version }) => `${name} ${version}`).toSorted(), [
      'form 1.2.3',
      'text 2.0.0',
    ]);
    const references = new Set(components.map((component) => component['bom-ref']));
    assert.equal(references.size, components.length);
  });

  it('fits the schema of CycloneDX, with every package of the lock file and every form of licence', () => {
    const validate = schemaOfCycloneDx();
    const { packages } = readJson(inProject('package-lock.json'));
    const forms = ['UNLICENSED', 'SEE LICENSE IN notes.txt', 'GPL-2.0-only WITH Classpath-exception-2.0'];
    const others = forms.map((license, n) => [`node_modules/other-${n}`, { version: '1.0.0', license }]);
    const installed = { ...packages, ...Object.fromEntries(others) };
    const bom = billOfMaterials({ ...ORDER, installed, locked: packages });
    assert.ok(bom.components.length > 500);
    assert.equal(validate(bom), true, JSON.stringify(validate.errors));
    for (const fault of [{ time: 'yesterday' }, { installed: { 'node_modules/a': { license: 'Mine' } } }])
      assert.equal(validate(billOfMaterials({ ...ORDER, ...fault })), false);
  });
});

describe('the audit of a release', () => {
  const answer = (/** @type {Record<string, number>} */ counts) =>
    JSON.stringify({
      metadata: { vulnerabilities: { info: 0, low: 0, moderate: 0, high: 0, critical: 0, ...counts } },
    });

  it('stops it for a high or critical vulnerability, and names the others', () => {
    assert.match(auditLine(auditCounts(answer({ total: 0 }))), /^✓ .*none$/);
    assert.match(auditLine(auditCounts(answer({ moderate: 2, total: 2 }))), /^✓ .*2 moderate$/);
    assert.match(
      auditLine(auditCounts(`npm warn old\n${answer({ low: 1, total: 1 })}\n(node:1) Warning`)),
      /1 low$/,
    );
    for (const severity of ['high', 'critical'])
      assert.throws(() => auditLine(auditCounts(answer({ [severity]: 1, total: 1 }))), /1 (?:high|critical)/);
  });

  it('is not taken for an answer when the registry refuses it', () => {
    const refusal = JSON.stringify({ message: '405 Method Not Allowed', error: { summary: '' } });
    for (const output of [refusal, '', 'npm error audit endpoint returned an error']) {
      assert.equal(auditCounts(output), null);
      assert.match(auditLine(auditCounts(output)), /nothing is checked/);
    }
  });
});

describe('the version', () => {
  it('is the same in every package, and the newest of the changelog', () => {
    const files = ['package.json', 'backend/package.json', 'frontend/package.json', 'domain/package.json'];
    const versions = files.map((file) => readJson(inProject(file)).version);
    const notes = readFileSync(inProject('CHANGELOG.md'), 'utf8');
    const newest = /^## (\d+\.\d+\.\d+)/m.exec(notes)?.[1];
    assert.deepEqual(versions, Array(4).fill(newest));
  });
});
