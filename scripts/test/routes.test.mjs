import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { PEOPLE, ROUTES_OF } from '../crawl/routes.mjs';
import { inProject } from '../lib/paths.mjs';

/** @param {string[]} parts */
const textOf = (...parts) => readFileSync(inProject(...parts), 'utf8');

/** These always lead to another page. */
const REDIRECTS = ['/questionnaire', '/questionnaire/results', '/profile'];

/** The patterns of the pages of the app, such as `/designer/:id`. */
const PATTERNS = [...textOf('frontend', 'src', 'lib', 'routes.ts').matchAll(/\broute\('(\/[^']*)'/g)]
  .map(([, pattern = '']) => pattern)
  .filter((pattern) => !REDIRECTS.includes(pattern));

/**
 * The pages that none of these addresses opens.
 * @param {string[]} addresses
 */
function missingIn(addresses) {
  const paths = addresses.map((address) => address.replace(/[?#].*$/, ''));
  return PATTERNS.filter((pattern) => {
    const parts = pattern.split('/');
    return !paths.some((path) => {
      const given = path.split('/');
      return (
        given.length === parts.length && parts.every((part, i) => part.startsWith(':') || part === given[i])
      );
    });
  });
}

/** @param {string} file a browser test; its texts that begin like an address, with an id for a part that is computed */
const addressesIn = (file) =>
  [...textOf('frontend', 'e2e', file).matchAll(/['`](\/[^'`\s]*)['`]/g)].map(([, address = '']) =>
    address.replaceAll(/\$\{[^}]*\}/g, '1'),
  );

describe('every page of the app is opened by', () => {
  it('has enough pages to be a list of them', () => assert.ok(PATTERNS.length > 25));

  for (const [what, file] of [
    ['accessibility and names of controls', 'accessibility.spec.ts'],
    ['large text', 'large-text.spec.ts'],
  ]) {
    it(`the browser test of ${what}`, () => assert.deepEqual(missingIn(addressesIn(file ?? '')), []));
  }

  it('the crawl', () => assert.deepEqual(missingIn(PEOPLE.flatMap((who) => ROUTES_OF[who])), []));
});
