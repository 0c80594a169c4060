const NGINX = /** @type {const} */ ({ suite: 'scripts', files: ['scripts/test/nginx.test.mjs'] });
const BODIES = { ...NGINX, name: 'stores the bodies under way' };
const CLIENTS = { ...NGINX, name: 'counts an IPv4 address' };
const NETWORK = /** @type {const} */ ({
  suite: 'backend',
  files: ['backend/src/common/http/client-network.spec.ts'],
});

/** Whom limits count, and what nginx stores. @type {import('../types.mjs').PlantedFault[]} */
export const NGINX_FAULTS = [
  {
    name: 'profiles-under-way-not-limited-in-all',
    file: 'nginx.conf',
    find: '        limit_conn profiles 12;\n',
    replace: '',
    tests: BODIES,
  },
  {
    name: 'pictures-of-a-client-not-limited',
    file: 'nginx.conf',
    find: '        limit_conn pictures_of_client 8;\n',
    replace: '',
    tests: BODIES,
  },
  {
    name: 'small-bodies-fill-the-folder',
    file: 'nginx.conf',
    find: '  limit_conn bodies 150;\n',
    replace: '',
    tests: BODIES,
  },
  {
    name: 'bodies-of-reads-not-counted',
    file: 'nginx.conf',
    find: '$has_body {\n    "~^(GET|HEAD|OPTIONS) 0? $" "";',
    replace: '$has_body {\n    "~^(GET|HEAD|OPTIONS) " "";',
    tests: NGINX,
  },
  {
    name: 'bodies-of-reads-without-a-length-stored',
    file: 'nginx.conf',
    find: '      client_max_body_size 1;\n',
    replace: '',
    tests: { suite: 'scripts', files: ['scripts/test/nginx-bodies.test.mjs'] },
  },
  {
    name: 'answers-fill-the-folder-of-the-bodies',
    file: 'nginx.conf',
    find: 'proxy_max_temp_file_size 0;',
    replace: 'proxy_max_temp_file_size 64m;',
    tests: BODIES,
  },
  {
    name: 'nginx-counts-each-ipv6-address',
    file: 'nginx.conf',
    find: '(?<network>[\\s\\S]{8})[\\s\\S]{8}',
    replace: '(?<network>[\\s\\S]{16})',
    tests: CLIENTS,
  },
  {
    name: 'nginx-counts-all-mapped-ipv4-addresses-together',
    file: 'nginx.conf',
    find: '    "~^\\x00{10}\\xff\\xff(?<ipv4>[\\s\\S]{4})" $ipv4;\n',
    replace: '',
    tests: CLIENTS,
  },
  {
    name: 'each-ipv6-address-has-its-own-limit',
    file: 'backend/src/common/http/client-network.ts',
    find: '.slice(0, NETWORK_GROUPS)',
    replace: '.slice(0, 2 * NETWORK_GROUPS)',
    tests: NETWORK,
  },
  {
    name: 'omitted-zeros-of-an-address-ignored',
    file: 'backend/src/common/http/client-network.ts',
    find: '...groups(head), ...zeros, ...groups(tail)',
    replace: '...groups(head), ...groups(tail)',
    tests: NETWORK,
  },
  {
    name: 'mapped-ipv4-addresses-counted-together',
    file: 'backend/src/common/http/client-network.ts',
    find: 'if (mapped !== undefined) return mapped;',
    replace: '',
    tests: NETWORK,
  },
];
