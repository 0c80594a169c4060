const NGINX = /** @type {const} */ ({ suite: 'scripts', files: ['scripts/test/nginx.test.mjs'] });
const BODIES = { ...NGINX, name: 'limits the bodies of one client' };
const ON_DISK = /** @type {const} */ ({ suite: 'scripts', files: ['scripts/test/nginx-bodies.test.mjs'] });
const CLIENTS = { ...NGINX, name: 'counts an IPv4 address' };
const NETWORK = /** @type {const} */ ({
  suite: 'backend',
  files: ['backend/src/common/http/client-network.spec.ts'],
});

/** Whom limits count, and what nginx passes on or stores. @type {import('../types.mjs').PlantedFault[]} */
export const NGINX_FAULTS = [
  {
    name: 'pictures-of-a-client-not-limited',
    file: 'nginx.conf',
    find: '      limit_conn pictures_of_client 8;\n',
    replace: '',
    tests: BODIES,
  },
  {
    name: 'pictures-stored-until-complete',
    file: 'nginx.conf',
    find: '      limit_conn pictures_of_client 8;\n      proxy_request_buffering off;\n',
    replace: '      limit_conn pictures_of_client 8;\n',
    tests: ON_DISK,
  },
  {
    name: 'small-bodies-stored',
    file: 'nginx.conf',
    find: '  client_body_buffer_size 16k;\n',
    replace: '',
    tests: ON_DISK,
  },
  {
    name: 'replica-avoided-for-a-slow-body',
    file: 'nginx.conf',
    find: '      limit_conn bodies_of_client 32;\n      proxy_request_buffering off;\n      proxy_pass http://bodies;',
    replace:
      '      limit_conn bodies_of_client 32;\n      proxy_request_buffering off;\n      proxy_pass http://backend;',
    tests: { suite: 'scripts', files: ['scripts/test/nginx-replicas.test.mjs'], name: 'exclude the replica' },
  },
  {
    name: 'bodies-of-reads-stored',
    file: 'nginx.conf',
    find: '$is_passed_on {\n    "~^(GET|HEAD|OPTIONS) 0? $" "";',
    replace: '$is_passed_on {\n    "~^(GET|HEAD|OPTIONS) " "";',
    tests: NGINX,
  },
  {
    name: 'bodies-of-reads-without-a-length-stored',
    file: 'nginx.conf',
    find: '      client_max_body_size 1;\n',
    replace: '',
    tests: ON_DISK,
  },
  {
    name: 'answers-stored',
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
