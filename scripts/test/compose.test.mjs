import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { inProject } from '../lib/paths.mjs';

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
      assert.match(block, /^ {4}image: [\w./-]+:v?\d+\.\d+\.\d+(?:-[a-z]+)?$/m, name);
      assert.match(block, /^ {4}user: "[1-9]\d*:\d+"$/m, name);
    }
  });

  it('has no password without a value from the operator, and Redis asks for one', () => {
    const secrets = [...COMPOSE.matchAll(/\$\{(JWT_SECRET|\w*_PASSWORD)(?=[:}])(:[?-])?/g)];
    for (const [text, name, rule] of secrets)
      assert.ok(rule === ':?' || name === 'ADMIN_PASSWORD', `${text} has no rule`);
    assert.match(SERVICES.get('redis') ?? '', /requirepass %s/);
  });
});
