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
/** @param {'profile' | 'form'} kind */
const slotsOf = (kind) => numbersIn(SERVER, RegExp(`${kind}: \\{ all: (\\d+), each: (\\d+) \\}`));
const [PROFILES, PROFILES_EACH] = slotsOf('profile');
const [FORMS, FORMS_EACH] = slotsOf('form');
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
    // nginx passes as many forms on as the server takes of people.
    assert.deepEqual([atNginx('pictures'), atNginx('pictures_of_client')], [FORMS, FORMS_EACH]);
  });

  it('at nginx and in the table of limits', () => {
    const [all, own] = [
      ['profiles', 'pictures', 'bodies'],
      ['profiles_of_client', 'pictures_of_client', 'bodies_of_client'],
    ].map((zones) => zones.map(atNginx));
    const [profiles = 0, pictures = 0, bodies = 0] = all ?? [];
    const [profilesOfOne = 0, picturesOfOne = 0, bodiesOfOne = 0] = own ?? [];
    contains(
      SECURITY,
      `| ${atNginx('clients')} of a client (an IPv4 address, or the /64 network of an IPv6 address);`,
    );
    contains(
      SECURITY,
      `of bodies up to ${LARGE} MB ${spoken(profilesOfOne)} of a client and ${profiles} in all, up to ${PICTURE} MB ${spoken(picturesOfOne)} and ${pictures}, of others above 10 kB ${bodiesOfOne} and ${bodies};`,
    );
    contains(
      OPERATIONS,
      `Bodies may have ${OTHER} MB, ${LARGE} MB for a profile, ${PICTURE} MB where a picture is sent`,
    );
    const stored = profiles * LARGE + pictures * PICTURE + bodies * OTHER;
    contains(OPERATIONS, `at most ${stored} MB of them at the same time`);
    contains(
      NGINX,
      `${profiles} x ${LARGE} + ${pictures} x ${PICTURE} + ${bodies} x ${OTHER} = ${stored} MB`,
    );
  });

  it('in the server and in the documents', () => {
    const megabytes = IMAGE_MAX_BYTES / 1024 / 1024;
    contains(SECURITY, `| ${OTHER} MB; profiles ${LARGE} MB, pictures ${megabytes} MB |`);
    contains(
      SECURITY,
      `| ${PROFILES_EACH} of a person or address; ${PROFILES} of people, ${PROFILES} of guests; of forms with files ${FORMS_EACH}, ${FORMS} and ${FORMS};`,
    );
    contains(SECURITY, `large body with less than ${LEAST_KB} kB in ${INTERVAL} s,`);
    contains(PRODUCT, `JSON bodies have at most ${OTHER} MB, designer profiles ${LARGE} MB.`);
    contains(
      PRODUCT,
      `Of bodies above ${OTHER} MB ${spoken(PROFILES)} are received at the same time, ${spoken(PROFILES_EACH)} of one person;`,
    );
    contains(
      PRODUCT,
      `Of forms with a file above ${OTHER} MB ${FORMS} are received at the same time, ${spoken(FORMS_EACH)} of one person,`,
    );
    contains(PRODUCT, `less than ${LEAST_KB} kB arrive in ${spoken(INTERVAL)} seconds`);
    contains(SERVER, `together ${PROFILES * LARGE} MB, of files in forms, which have ${megabytes} MB,`);
    contains(SERVER, `together ${FORMS * megabytes} MB.`);
    contains(
      OPERATIONS,
      `forms that are being received ${FORMS} of people and ${FORMS} of guests, ${2 * FORMS * megabytes} MB, and profiles with pictures in them ${spoken(PROFILES)} of each, ${2 * PROFILES * LARGE} MB.`,
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
