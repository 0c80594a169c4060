const MODULES = '^backend/src/modules';
const SPECS = '[.](spec|test)[.]tsx?$';
/** The public interface of a module: these files and its DTOs; its other files are private. */
const PUBLIC_INTERFACE = ['[.](module|service|events|types)[.]ts$', '/dto/'];

/** The modules in layers, the lowest first: a module may import modules of lower layers only. */
const LAYERS = [
  ['users', 'settings'],
  ['mail', 'consents', 'invitations', 'media', 'security-log'],
  ['designers/profiles', 'briefs'],
  [
    'blocks',
    'likes',
    'saved-photos',
    'shares',
    'reply-templates',
    'designers/registration',
    'designers/removal',
  ],
  ['designers/catalogue'],
  ['visibility', 'verification'],
  ['designers/editing', 'matching'],
  ['designers', 'contacts'],
  ['reports', 'reply-links', 'calls'],
  ['auth', 'notifications', 'positions'],
  ['push'],
  ['accounts', 'marketplace-health', 'pages', 'updates'],
  ['admin'],
  ['demo'],
];

/** @param {string[]} nouns */
const anyOf = (nouns) => `(${nouns.join('|')})`;

/** The folder of a module; of a module that has parts, only the files directly in it. */
const folderOf = (/** @type {string} */ noun) =>
  LAYERS.flat().some((other) => other.startsWith(`${noun}/`)) ? `${noun}/[^/]+$` : `${noun}/`;

const arrowsDown = LAYERS.flatMap((layer, index) =>
  layer.map((noun) => ({
    name: `modules-down-${noun.replace('/', '-')}`,
    comment: `${noun} may import modules of lower layers only.`,
    severity: 'error',
    from: { path: `${MODULES}/${folderOf(noun)}` },
    to: {
      path: `${MODULES}/`,
      pathNot: `${MODULES}/${anyOf([noun, ...LAYERS.slice(0, index).flat()].map(folderOf))}`,
    },
  })),
);

/**
 * The imports that are forbidden for files with a role in their name.
 * @param {string} name
 * @param {string} comment
 * @param {object} to
 */
const role = (name, comment, to) => ({
  name: `role-${name}`,
  comment,
  severity: 'error',
  from: { path: `${MODULES}/.*[.]${name}[.]ts$` },
  to,
});

const roles = [
  role('controller', 'A controller imports services, DTOs and types only: no queries, no database.', {
    path: [
      '[.](repository|entity|mapper|controller)[.]ts$',
      '^backend/src/platform/database/',
      'node_modules/typeorm/',
    ],
  }),
  role(
    'service',
    'A service contains decisions, a repository queries: a service imports neither typeorm nor a controller.',
    {
      path: ['[.]controller[.]ts$', 'node_modules/typeorm/'],
    },
  ),
  role('policy', 'A policy consists of pure functions: it imports types and errors only.', {
    path: '[.](repository|service|controller|module)[.]ts$|^backend/src/platform/|node_modules/(@nestjs|typeorm)/',
  }),
  role('mapper', 'A mapper is a pure function that lists the fields to send.', {
    path: '[.](repository|service|controller|module|policy)[.]ts$|^backend/src/platform/|node_modules/(@nestjs|typeorm)/',
  }),
  role('repository', 'A repository queries its tables: it imports no service, policy or DTO of a module.', {
    path: `${MODULES}/.*[.](service|controller|policy|module)[.]ts$|/dto/`,
  }),
  role('entity', 'An entity describes a table: it imports columns and the entities to which it refers.', {
    path: '[.](service|controller|policy|module|repository|mapper)[.]ts$|/dto/',
  }),
  role('dto', 'A DTO describes the shape of a request or an answer, without behaviour.', {
    path: '[.](service|controller|policy|module|repository|entity)[.]ts$',
  }),
];

/** The permitted direction of imports in the backend. */
module.exports = [
  ...arrowsDown,
  {
    name: 'modules-known',
    comment: 'A new module needs a layer in LAYERS.',
    severity: 'error',
    from: { path: '^backend/src/' },
    to: { path: `${MODULES}/`, pathNot: `${MODULES}/${anyOf(LAYERS.flat().map(folderOf))}` },
  },
  {
    name: 'public-interface',
    comment:
      'Another module is imported through .module, .service, .events, .types and its DTOs (docs/decisions/0001-public-interface-of-a-module.md).',
    severity: 'error',
    from: { path: `${MODULES}/([^/]+)/`, pathNot: [SPECS, '[.]entity[.]ts$'] },
    to: { path: `${MODULES}/`, pathNot: [`${MODULES}/$1/`, ...PUBLIC_INTERFACE] },
  },
  {
    name: 'entities-name-parents',
    comment: 'An entity may import the entities of other modules to which its foreign keys refer.',
    severity: 'error',
    from: { path: `${MODULES}/([^/]+)/.*[.]entity[.]ts$` },
    to: { path: `${MODULES}/`, pathNot: [`${MODULES}/$1/`, '[.]entity[.]ts$', '[.]types[.]ts$'] },
  },
  ...roles,
  {
    name: 'platform-knows-no-noun',
    comment: 'The platform contains classes for external services: it imports no module of the product.',
    severity: 'error',
    from: { path: '^backend/src/platform/' },
    to: { path: '^backend/src/', pathNot: '^backend/src/(platform|common|config)/' },
  },
  {
    name: 'common-knows-no-noun',
    comment: 'Errors, HTTP and paging are used by every module, and import none.',
    severity: 'error',
    from: { path: '^backend/src/common/' },
    to: { path: '^backend/src/', pathNot: '^backend/src/(common|config)/' },
  },
  {
    name: 'config-stands-alone',
    comment: 'Settings are read first, so they import no other part.',
    severity: 'error',
    from: { path: '^backend/src/config/' },
    to: { path: '^backend/src/', pathNot: '^backend/src/config/' },
  },
];
