const MODULES = '^backend/src/modules';
const SPECS = '[.](spec|test)[.]tsx?$';
/** What other modules may see of a module; the rest is private. */
const FRONT_DOORS = '[.](module|service|events|types)[.]ts$';

/** The nouns of the backend from the ground up: a module may know those on floors below its own. */
const FLOORS = [
  ['mail', 'users', 'settings'],
  ['consents', 'media'],
  ['designers/profiles'],
  ['likes', 'shares', 'designers/registration', 'designers/removal'],
  ['designers/catalogue'],
  ['designers/editing', 'matching'],
  ['designers', 'contacts'],
  ['auth', 'notifications'],
  ['accounts', 'admin', 'pages', 'push', 'updates'],
  ['demo'],
];

/** @param {string[]} nouns */
const anyOf = (nouns) => `(${nouns.join('|')})`;

/** The folder of a module; of a module that has parts, only the files directly in it. */
const folderOf = (/** @type {string} */ noun) =>
  FLOORS.flat().some((other) => other.startsWith(`${noun}/`)) ? `${noun}/[^/]+$` : `${noun}/`;

const arrowsDown = FLOORS.flatMap((floor, index) =>
  floor.map((noun) => ({
    name: `modules-down-${noun.replace('/', '-')}`,
    comment: `${noun} may import modules on floors below its own only.`,
    severity: 'error',
    from: { path: `${MODULES}/${folderOf(noun)}` },
    to: {
      path: `${MODULES}/`,
      pathNot: `${MODULES}/${anyOf([noun, ...FLOORS.slice(0, index).flat()].map(folderOf))}`,
    },
  })),
);

/**
 * A role of a file in a module, and what a file of that role must leave to others.
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
  role('controller', 'Controllers carry: service, dto and types only; no queries, no database.', {
    path: [
      '[.](repository|entity|mapper|controller)[.]ts$',
      '^backend/src/platform/database/',
      'node_modules/typeorm/',
    ],
  }),
  role('service', 'Services decide, repositories query: a service knows no typeorm and no controller.', {
    path: ['[.]controller[.]ts$', 'node_modules/typeorm/'],
  }),
  role('policy', 'A policy is pure: types and errors only.', {
    path: '[.](repository|service|controller|module)[.]ts$|^backend/src/platform/|node_modules/(@nestjs|typeorm)/',
  }),
  role('mapper', 'A mapper is pure: it names the fields that leave.', {
    path: '[.](repository|service|controller|module|policy)[.]ts$|^backend/src/platform/|node_modules/(@nestjs|typeorm)/',
  }),
  role('repository', 'A repository asks the database and nobody else.', {
    path: '[.](service|controller|policy|module)[.]ts$|/dto/',
  }),
  role('entity', 'An entity is a table: columns and its parents.', {
    path: '[.](service|controller|policy|module|repository|mapper)[.]ts$|/dto/',
  }),
  role('dto', 'A DTO is a shape.', { path: '[.](service|controller|policy|module|repository|entity)[.]ts$' }),
];

/** Which way imports may run between the rooms of the backend. */
module.exports = [
  ...arrowsDown,
  {
    name: 'modules-known',
    comment: 'A new module gets a floor in FLOORS first.',
    severity: 'error',
    from: { path: '^backend/src/' },
    to: { path: `${MODULES}/`, pathNot: `${MODULES}/${anyOf(FLOORS.flat().map(folderOf))}` },
  },
  {
    name: 'front-doors',
    comment:
      'Another module is seen through .module, .service, .events and .types (docs/decisions/0001-front-doors.md).',
    severity: 'error',
    from: { path: `${MODULES}/([^/]+)/`, pathNot: [SPECS, '[.](entity|controller)[.]ts$', '/dto/'] },
    to: { path: `${MODULES}/`, pathNot: [`${MODULES}/$1/`, FRONT_DOORS] },
  },
  {
    name: 'answers-hold-answers',
    comment:
      "What describes an answer may also name another module's DTO: one shape, one name in the contract.",
    severity: 'error',
    from: { path: [`${MODULES}/([^/]+)/dto/`, `${MODULES}/([^/]+)/.*[.]controller[.]ts$`], pathNot: SPECS },
    to: { path: `${MODULES}/`, pathNot: [`${MODULES}/$1/`, FRONT_DOORS, '/dto/'] },
  },
  {
    name: 'entities-name-parents',
    comment: 'Of other modules an entity knows the entities it belongs to, for its foreign keys.',
    severity: 'error',
    from: { path: `${MODULES}/([^/]+)/.*[.]entity[.]ts$` },
    to: { path: `${MODULES}/`, pathNot: [`${MODULES}/$1/`, '[.]entity[.]ts$', '[.]types[.]ts$'] },
  },
  ...roles,
  {
    name: 'platform-knows-no-noun',
    comment: 'The outside world behind small classes: nothing of the product, nothing of the app.',
    severity: 'error',
    from: { path: '^backend/src/platform/' },
    to: { path: '^backend/src/', pathNot: '^backend/src/(platform|common|config)/' },
  },
  {
    name: 'common-knows-no-noun',
    comment: 'Errors, HTTP and paging serve every noun and know none.',
    severity: 'error',
    from: { path: '^backend/src/common/' },
    to: { path: '^backend/src/', pathNot: '^backend/src/(common|config)/' },
  },
  {
    name: 'config-stands-alone',
    comment: 'Settings are read before anything else exists.',
    severity: 'error',
    from: { path: '^backend/src/config/' },
    to: { path: '^backend/src/', pathNot: '^backend/src/config/' },
  },
];
