import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { inProject } from '../lib/paths.mjs';

const DOCKERFILE = readFileSync(inProject('Dockerfile'), 'utf8');
const TRIAL = readFileSync(inProject('deploy/trial.yml'), 'utf8');
/** An exact version, or a digest; `:latest`, `:8` and no tag are neither. */
const PINNED = /^[\w./-]+(?::v?\d+\.\d+\.\d+(?:-[\w.-]+)?|(?::[\w.-]+)?@sha256:[0-9a-f]{64})$/;

const COMPOSE = readFileSync(inProject('docker-compose.yml'), 'utf8');

/**
 * The blocks of a section, by their names.
 * @param {string} text
 */
function blocksOf(text) {
  const parts = text.split(/^ {2}([\w-]+):\n/m).slice(1);
  return new Map(
    parts.flatMap((name, index) =>
      index % 2 === 0 ? [/** @type {[string, string]} */ ([name, parts[index + 1] ?? ''])] : [],
    ),
  );
}

/** @param {string} start */
const sectionFrom = (start) => COMPOSE.slice(COMPOSE.indexOf(start) + start.length).split(/^\S/m)[0] ?? '';

const SERVICES = blocksOf(sectionFrom('\nservices:\n'));
/** Images that the project does not build. */
const FOREIGN = [...SERVICES].filter(([, block]) => / image: (?!stanze-)/.test(block));

describe('docker-compose.yml', () => {
  it('limits resources and rights of every service, whose files cannot be changed', () => {
    const hardened = sectionFrom('x-hardened: &hardened\n');
    for (const line of ['read_only: true', 'cap_drop: [ALL]', 'no-new-privileges:true'])
      assert.ok(hardened.includes(line), line);
    assert.match(hardened, /mem_limit: \d+m\n/);
    assert.match(hardened, /pids_limit: \d+\n/);
    assert.match(sectionFrom('x-backend: &backend\n'), /<<: \*hardened/);
    assert.ok(SERVICES.size > 6);
    for (const [name, block] of SERVICES) {
      assert.match(block, /^ {4}<<: \*(?:hardened|backend)$/m, name);
      assert.doesNotMatch(block, /privileged|cap_add|read_only: false|network_mode: host/, name);
    }
  });

  it('names an exact version of every image from elsewhere, and a user without rights', () => {
    assert.deepEqual(
      FOREIGN.map(([name]) => name),
      ['mysql', 'redis', 'prometheus'],
    );
    for (const [name, block] of FOREIGN) {
      assert.match(/^ {4}image: (\S+)$/m.exec(block)?.[1] ?? '', PINNED, name);
      assert.match(block, /^ {4}user: "[1-9]\d*:\d+"$/m, name);
    }
  });

  it('has images only in its list of services, also in the one for a trial', () => {
    const images = [...`${COMPOSE}\n${TRIAL}`.matchAll(/^ +image: (\S+)$/gm)].map(([, image = '']) => image);
    const own = images.filter((image) => /^stanze-\w+$/.test(image));
    assert.ok(own.length > 2);
    assert.equal(images.length - own.length, FOREIGN.length + 1);
    for (const image of images.filter((one) => !own.includes(one))) assert.match(image, PINNED, image);
  });

  it('has no password without a value from the operator, and Redis asks for one', () => {
    const secrets = [...COMPOSE.matchAll(/\$\{(JWT_SECRET|\w*_PASSWORD)(?=[:}])(:[?-])?/g)];
    for (const [text, name, rule] of secrets)
      assert.ok(rule === ':?' || name === 'ADMIN_PASSWORD', `${text} has no rule`);
    assert.match(SERVICES.get('redis') ?? '', /requirepass %s/);
  });
});

describe('the Dockerfile', () => {
  const targets = [...DOCKERFILE.matchAll(/^FROM (\S+)(?: AS (\w+))?$/gm)];
  const defaults = new Map(
    [...DOCKERFILE.matchAll(/^ARG (\w+)=(\S+)$/gm)].map(([, name, value]) => [`\${${name}}`, value]),
  );

  it('builds on its own targets, and on images of an exact version', () => {
    const names = targets.map(([, , name]) => name);
    const bases = targets.map(([, base = '']) => base).filter((base) => !names.includes(base));
    assert.equal(targets.length, (DOCKERFILE.match(/^FROM /gm) ?? []).length);
    assert.ok(bases.length > 1);
    for (const base of bases) assert.match(defaults.get(base) ?? base, PINNED, base);
  });

  it('copies files only from its own targets', () => {
    const names = targets.map(([, , name]) => name);
    const sources = [...DOCKERFILE.matchAll(/--from=(\S+)/g)].map(([, source]) => source);
    assert.ok(sources.length > 0);
    assert.deepEqual(
      sources.filter((source) => !names.includes(source)),
      [],
    );
  });
});
