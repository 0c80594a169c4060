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

const CONFIGURATION = readFileSync(inProject('nginx.conf'), 'utf8');

/**
 * The client that nginx counts for an address, by the rows of its map; both as bytes.
 * @param {number[]} address
 */
function clientOf(address) {
  const [, map = ''] = /map \$binary_remote_addr \$client \{([^]*?)\n {2}\}/.exec(CONFIGURATION) ?? [];
  const rows = [...map.matchAll(/"~(.+)" \$(\w+);/g)];
  assert.equal(rows.length, 2);
  const bytes = Buffer.from(address).toString('latin1');
  for (const [, pattern = '', name = ''] of rows) {
    const found = new RegExp(pattern).exec(bytes)?.groups?.[name];
    if (found !== undefined) return [...Buffer.from(found, 'latin1')];
  }
  return address;
}

/**
 * The first number behind each occurrence of a text.
 * @param {RegExp} pattern
 */
const numbers = (pattern) => [...CONFIGURATION.matchAll(pattern)].map(([, number]) => Number(number));

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

  it('counts an IPv4 address, and the /64 network of an IPv6 address', () => {
    const network = [0x20, 0x01, 0x0d, 0xb8, 0, 10, 0, 13];
    assert.deepEqual(clientOf([...network, 1, 2, 3, 4, 5, 6, 7, 8]), network);
    assert.deepEqual(clientOf([...network, 0, 0, 0, 0, 0, 0, 0, 10]), network);
    assert.deepEqual(clientOf(Array(16).fill(10)), Array(8).fill(10));
    assert.deepEqual(clientOf([203, 0, 113, 10]), [203, 0, 113, 10]);
    assert.deepEqual(clientOf([...Array(10).fill(0), 255, 255, 203, 0, 113, 9]), [203, 0, 113, 9]);
    assert.doesNotMatch(CONFIGURATION, /limit_(?:conn|req)_zone \$(?:binary_)?remote_addr/);
  });

  it('limits the bodies of one client, and neither stores bodies nor answers', () => {
    const limits = [...CONFIGURATION.matchAll(/( *)limit_conn (\w+) (\d+);/g)].map(
      ([, indent = '', zone, number]) => `${indent.length} ${zone} ${number}`,
    );
    assert.deepEqual(limits, [
      '2 clients 512',
      ...['6 clients 512', '6 bodies_of_client 32'],
      ...['6 clients 512', '6 pictures_of_client 8'],
      ...['6 clients 512', '6 profiles_of_client 4'],
    ]);
    // In the locations that are chosen by the address, and in those that pass a body on: the second ones count for bodies without a length.
    assert.deepEqual(numbers(/ {8}client_max_body_size (\d+)m;/g), [45, 12]);
    assert.deepEqual(numbers(/location @\w+ \{\s+client_max_body_size (\d+)m;/g), [12, 45]);
    assert.deepEqual(numbers(/\n {4}client_max_body_size (\d+)m;/g), [1]);
    assert.deepEqual(numbers(/proxy_max_temp_file_size (\d+)/g), [0]);
  });

  it('passes bodies on to replicas that are never avoided for ending one, in each installation', () => {
    const locations = [...CONFIGURATION.matchAll(/location @(?:write|picture|profile) \{([^}]*)\}/g)];
    assert.equal(locations.length, 3);
    for (const [, content = ''] of locations)
      assert.match(content, /proxy_request_buffering off;\s+proxy_pass http:\/\/bodies;/);
    for (const file of ['deploy/nginx/http.conf', 'deploy/host/nginx/http.conf']) {
      const text = readFileSync(inProject(file), 'utf8');
      const serversOf = (/** @type {string} */ name) => [
        ...(RegExp(`upstream ${name} \\{([^}]*)\\}`).exec(text)?.[1] ?? '').matchAll(/server (\S+)(.*);/g),
      ];
      const [all, bodies] = [serversOf('backend'), serversOf('bodies')];
      assert.ok(bodies.length > 0);
      assert.deepEqual(
        bodies.map(([, address]) => address),
        all.map(([, address]) => address),
        file,
      );
      for (const [, , options = ''] of bodies) assert.match(options, / max_fails=0$/);
    }
  });

  it('passes on bodies of 10 kB or more as they arrive, and those that state no size', () => {
    const map = /\$is_passed_on \{([^]*?)\n {2}\}/.exec(CONFIGURATION)?.[1] ?? '';
    const rows = [...map.matchAll(/"~(\^.+)" "";/g)].map(([, pattern = '']) => new RegExp(pattern));
    const isPassedOn = (/** @type {string} */ request) => !rows.some((pattern) => pattern.test(request));
    assert.ok(rows.length === 2 && map.includes('default 1;'));
    // With HTTP/2 a body may follow `GET  `, which is never stored: nginx-bodies.test.mjs.
    for (const request of ['GET  ', 'HEAD 0 ', 'GET 44 ', 'POST 100 ', 'POST 9999 '])
      assert.equal(isPassedOn(request), false, request);
    for (const request of ['GET  chunked', 'GET 10000 ', 'POST 10000 ', 'PUT  chunked', 'POST  '])
      assert.equal(isPassedOn(request), true, request);
  });
});
