import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { PUBLIC_PAGES } from '@stanze/domain/public-pages';
import { appRoutes } from '../cluster/addresses.mjs';
import { inProject } from '../lib/paths.mjs';

/** The addresses of nginx's map of pages, as patterns. */
function pages() {
  const [, map = ''] =
    /map \$uri \$page \{([^}]*)\}/.exec(readFileSync(inProject('nginx.conf'), 'utf8')) ?? [];
  return [...map.matchAll(/~(\^\S+) \S+;/g)].map(([, pattern = '']) => new RegExp(pattern));
}

/** The pattern of the location whose pages get their head from the backend. */
function pagesWithHead() {
  const [, pattern = ''] =
    /location ~ (\^\/\(\(about\|\S+) \{/.exec(readFileSync(inProject('nginx.conf'), 'utf8')) ?? [];
  return new RegExp(pattern);
}

describe('nginx', () => {
  it('passes each public page to the backend, which adds its head', () => {
    const paths = Object.values(PUBLIC_PAGES).map(({ path }) => path.replace(/\?.*/, ''));
    const pattern = pagesWithHead();
    assert.ok(paths.length > 15);
    assert.ok(!pattern.test('/messaggi'));
    assert.deepEqual(
      paths.filter((path) => !pattern.test(path)),
      [],
    );
  });

  it('has a page for each address of the app that the backend has', () => {
    const routes = appRoutes();
    assert.ok(routes.length > 15);
    const missing = routes.filter((route) => !pages().some((pattern) => pattern.test(route)));
    assert.deepEqual(missing, []);
  });

  it('has no page for an address that the backend does not have', () => {
    const routes = [...appRoutes(), '/login'];
    const patterns = pages().flatMap(({ source }) => source.replace(/^\^|\\\/\?\$$/g, ''));
    const named = patterns.flatMap((source) => {
      const [, choices] = /\(([^)]*)\)/.exec(source) ?? [];
      return choices ? choices.split('|').map((name) => `/${name}`) : [source];
    });
    assert.deepEqual(named.map((name) => name.replaceAll('\\/', '/')).toSorted(), routes.toSorted());
  });
});
