import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { IMAGE_MAX_BYTES } from '@stanze/domain/limits';
import { inProject } from '../lib/paths.mjs';

/** A file as one line. @param {string} file */
const textOf = (file) => readFileSync(inProject(file), 'utf8').replaceAll(/\s+/g, ' ');

const NGINX = textOf('nginx.conf');
const SERVER = textOf('backend/src/common/http/large-body.ts');
const SETUP = textOf('backend/src/app.setup.ts');
const SECURITY = textOf('docs/security.md');
const OPERATIONS = textOf('docs/operations.md');
const PRODUCT = textOf('docs/product.md');

/**
 * The numbers that a pattern captures; a pattern that matches nothing is an error.
 * @param {string} text
 * @param {RegExp} pattern
 */
function numbersIn(text, pattern) {
  const found = pattern.exec(text)?.slice(1).map(Number);
  assert.ok(found, `${pattern} matches nothing`);
  return /** @type {[number, number, number]} */ (found);
}

/** @param {string} zone */
const atNginx = (zone) => numbersIn(NGINX, RegExp(`limit_conn ${zone} (\\d+);`))[0];
/** The sizes of nginx in MB: of profiles, pictures, and all others. */
const SIZES = [
  /\/designers\/\[0-9\]\+\)\/\?\$ \{ client_max_body_size (\d+)m;/,
  /\/files\)\/\?\$ \{ client_max_body_size (\d+)m;/,
  /server \{ [^}]*? client_max_body_size (\d+)m;/,
].map((pattern) => numbersIn(NGINX, pattern)[0]);
const [LARGE = 0, PICTURE = 0, OTHER = 0] = SIZES;
/** Megabytes of a kind: of one body, of one sender, of all people or guests. @param {'profile' | 'form' | 'write'} kind */
const megabytesOf = (kind) =>
  numbersIn(SERVER, RegExp(`${kind}: \\{ one: (\\d+), each: (\\d+), all: (\\d+) \\}`));
const [PROFILE, PROFILES_EACH, PROFILES] = megabytesOf('profile');
const [FORM, FORMS_EACH, FORMS] = megabytesOf('form');
const [WRITE, WRITES_EACH, WRITES] = megabytesOf('write');
const [LEAST_KB] = numbersIn(SERVER, /LEAST_BYTES = (\d+) \* 1024;/);
const [INTERVAL] = numbersIn(SERVER, /INTERVAL_MS = (\d+)_000;/);
const NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
/** A number as a text has it. @param {number} number */
const spoken = (number) => NUMBERS[number] ?? String(number);

/** @param {string} text @param {string} sentence */
const contains = (text, sentence) => assert.ok(text.includes(sentence), `is missing: ${sentence}`);

describe('the sizes and numbers of bodies are the same', () => {
  it('at nginx and in the server', () => {
    assert.deepEqual(numbersIn(SERVER, /LARGE_BYTES = (\d+) \* 1024 \* 1024;/), [LARGE]);
    contains(SERVER, 'SMALL_BYTES = 1024 * 1024;');
    contains(SETUP, 'JSON_LIMIT = 1024 * 1024;');
    assert.equal(OTHER, 1);
    assert.ok(PICTURE * 1024 * 1024 > 2 * IMAGE_MAX_BYTES);
    assert.deepEqual([PROFILE, FORM, WRITE], [LARGE, IMAGE_MAX_BYTES / 1024 / 1024, OTHER]);
    // The server counts every body that nginx passes on as it arrives.
    assert.equal(10 ** numbersIn(NGINX, /is_passed_on \{.*? \[0-9\]\{1,(\d)\} \$" "";/)[0], 10_000);
    contains(SERVER, 'COUNTED_BYTES = 10_000;');
    // One client may have as much at two replicas as nginx passes on of it.
    assert.equal(atNginx('profiles_of_client') * LARGE, 2 * PROFILES_EACH);
    assert.ok(atNginx('pictures_of_client') * FORM <= 2 * FORMS_EACH);
    assert.equal(atNginx('bodies_of_client') * OTHER, 2 * WRITES_EACH);
  });

  it('at nginx and in the table of limits', () => {
    const [profiles = 0, pictures = 0, bodies = 0] = [
      'profiles_of_client',
      'pictures_of_client',
      'bodies_of_client',
    ].map(atNginx);
    contains(
      SECURITY,
      `| ${atNginx('clients')} of a client (an IPv4 address, or the /64 network of an IPv6 address);`,
    );
    contains(
      SECURITY,
      `of bodies up to ${LARGE} MB ${spoken(profiles)} of a client, up to ${PICTURE} MB ${spoken(pictures)}, of others above 10 kB ${bodies};`,
    );
    contains(
      OPERATIONS,
      `Bodies may have ${OTHER} MB, ${LARGE} MB for a profile, ${PICTURE} MB where a picture is sent`,
    );
  });

  it('in the server and in the documents', () => {
    const megabytes = IMAGE_MAX_BYTES / 1024 / 1024;
    contains(SECURITY, `| ${OTHER} MB; profiles ${LARGE} MB, pictures ${megabytes} MB |`);
    contains(
      SECURITY,
      `profiles above ${OTHER} MB ${PROFILES_EACH} MB of a person or address, ${PROFILES} MB of people, ${PROFILES} MB of guests; of forms with files ${FORMS_EACH}, ${FORMS} and ${FORMS}; of others ${WRITES_EACH}, ${WRITES} and ${WRITES};`,
    );
    contains(SECURITY, `body above 10 kB with less than ${LEAST_KB} kB in ${INTERVAL} s,`);
    contains(PRODUCT, `JSON bodies have at most ${OTHER} MB, designer profiles ${LARGE} MB.`);
    contains(
      PRODUCT,
      `profiles above ${OTHER} MB ${PROFILES} MB, ${PROFILES_EACH} MB of one person; forms with a file ${FORMS} MB, ${FORMS_EACH} MB of one person; others ${WRITES} MB, ${WRITES_EACH} MB of one person;`,
    );
    contains(PRODUCT, `less than ${LEAST_KB} kB arrive in ${spoken(INTERVAL)} seconds`);
    contains(
      OPERATIONS,
      `half of them of guests: forms ${2 * FORMS} MB, profiles with pictures in them ${2 * PROFILES} MB, others ${2 * WRITES} MB.`,
    );
  });

  it('in the server and in the documents, of connections that stay silent', () => {
    const [headers, , silence] = numbersIn(
      SETUP,
      /headers: (\d+)_000, request: (\d+)_000, silence: (\d+)_000,/,
    );
    contains(SECURITY, `closed: no byte or half a head ${headers} s,`);
    contains(SECURITY, `otherwise ${silence} s |`);
  });
});
