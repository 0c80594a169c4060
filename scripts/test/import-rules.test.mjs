import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import path from 'node:path';
import { before, describe, it } from 'node:test';
import { inProject, toolFile } from '../lib/paths.mjs';
import { run } from '../lib/run.mjs';
import { plantProject } from './planted-project.mjs';

const { forbidden } = createRequire(import.meta.url)(inProject('.dependency-cruiser.cjs'));
const modules = 'backend/src/modules';
const src = 'frontend/src';

/** @typedef {[from: string, target: string, names?: string]} Import */
/** @typedef {{ rule: string, from: string, to: string }} BrokenRule */
/** @typedef {{ resolved: string, rules?: { name: string }[] }} Dependency */
/**
 * @typedef {object} Cruise the result of dependency-cruiser
 * @property {{ source: string, dependencies: Dependency[] }[]} modules
 * @property {{ totalDependenciesCruised: number }} summary
 */

/**
 * Imports that are allowed, one for every kind of rule.
 * @type {Import[]}
 */
const GOOD = [
  ['domain/src/matching.ts', 'domain/src/styles.ts'],
  [`${modules}/likes/likes.service.ts`, `${modules}/designers/profiles/designers.service.ts`],
  [`${modules}/likes/likes.service.ts`, `${modules}/likes/likes.repository.ts`],
  [`${modules}/likes/like.entity.ts`, `${modules}/designers/profiles/designer.entity.ts`],
  [`${modules}/likes/likes.repository.ts`, 'typeorm'],
  [`${modules}/likes/likes.controller.ts`, `${modules}/likes/dto/like.dto.ts`],
  [`${modules}/matching/dto/match.dto.ts`, `${modules}/designers/profiles/dto/designer.dto.ts`],
  [`${modules}/notifications/notifications.service.ts`, `${modules}/contacts/contacts.events.ts`],
  [`${src}/pages/home-page.ts`, `${src}/features/likes/like-button.ts`],
  [`${src}/features/likes/like-button.ts`, `${src}/ui/button.ts`],
  [`${src}/app/outbox.ts`, `${src}/features/likes/likes.outbox.ts`],
  [`${src}/features/likes/likes.outbox.ts`, `${src}/data/outbox/commands.ts`],
  [`${src}/session/session.store.ts`, `${src}/data/person.ts`],
  [`${src}/data/database/database.ts`, 'idb'],
  [`${src}/data/http/api.ts`, `${src}/data/http/request.ts`],
];

/**
 * For every rule the import that breaks it.
 * @type {[rule: string, from: string, target: string][]}
 */
const PLANTS = [
  ['no-cycles', `${modules}/likes/likes.service.ts`, `${modules}/likes/likes.mapper.ts`],
  ['resolvable', `${modules}/likes/likes.mapper.ts`, './nowhere.js'],
  ['no-barrels', `${src}/features/likes/use-likes.ts`, `${src}/features/likes/index.ts`],
  ['installed-for-serving', `${modules}/likes/likes.module.ts`, '@swc/core'],
  ['installed-for-serving', 'frontend/vite.config.ts', '@swc/core'],
  ['declared', `${modules}/likes/likes.module.ts`, 'acorn'],
  ['tests-stay-outside', `${modules}/likes/likes.module.ts`, 'backend/test/support/app.ts'],
  ['domain-imports-nothing', 'domain/src/styles.ts', 'node:crypto'],
  ['backend-not-frontend', `${modules}/likes/likes.module.ts`, `${src}/lib/dates.ts`],
  ['frontend-not-backend', `${src}/api/errors.ts`, `${modules}/likes/likes.types.ts`],
  ['modules-known', `${modules}/gifts/gifts.service.ts`, `${modules}/gifts/gifts.types.ts`],
  [
    'public-interface',
    `${modules}/likes/likes.service.ts`,
    `${modules}/designers/profiles/designers.repository.ts`,
  ],
  ['public-interface', `${modules}/likes/dto/like.dto.ts`, `${modules}/users/users.policy.ts`],
  ['public-interface', `${modules}/likes/likes.controller.ts`, `${modules}/users/users.policy.ts`],
  ['entities-name-parents', `${modules}/likes/like.entity.ts`, `${modules}/users/users.service.ts`],
  ['role-controller', `${modules}/likes/likes.controller.ts`, `${modules}/likes/likes.repository.ts`],
  ['role-service', `${modules}/likes/likes.service.ts`, 'typeorm'],
  ['role-policy', `${modules}/likes/likes.policy.ts`, `${modules}/likes/likes.repository.ts`],
  ['role-mapper', `${modules}/likes/likes.mapper.ts`, `${modules}/likes/likes.repository.ts`],
  ['role-repository', `${modules}/users/users.repository.ts`, `${modules}/users/users.policy.ts`],
  ['role-entity', `${modules}/users/user.entity.ts`, `${modules}/users/users.policy.ts`],
  ['role-dto', `${modules}/users/dto/user.dto.ts`, `${modules}/users/user.entity.ts`],
  ['platform-knows-no-noun', 'backend/src/platform/clock/clock.ts', `${modules}/users/users.types.ts`],
  ['common-knows-no-noun', 'backend/src/common/errors/errors.ts', `${modules}/users/users.types.ts`],
  ['config-stands-alone', 'backend/src/config/env.ts', 'backend/src/common/errors/errors.ts'],
  ['features-apart', `${src}/features/likes/use-likes.ts`, `${src}/features/contacts/use-contacts.ts`],
  ['features-down-only', `${src}/features/contacts/use-contacts.ts`, `${src}/app/routing/pages.ts`],
  ['pages-down-only', `${src}/pages/home-page.ts`, `${src}/app/outbox.ts`],
  ['pages-without-data', `${src}/pages/home-page.ts`, `${src}/data/http/api.ts`],
  ['session-down-only', `${src}/session/session.store.ts`, `${src}/features/contacts/use-contacts.ts`],
  ['data-down-only', `${src}/data/outbox/outbox.ts`, `${src}/session/session.store.ts`],
  ['ui-down-only', `${src}/ui/button.ts`, `${src}/data/person.ts`],
  ['lib-down-only', `${src}/lib/dates.ts`, `${src}/ui/dialog.ts`],
  ['service-worker-alone', `${src}/service-worker/sw.ts`, `${src}/data/database/database.ts`],
  ['idb-in-database', `${src}/features/contacts/use-contacts.ts`, 'idb'],
  ['http-in-api', `${src}/features/contacts/use-contacts.ts`, `${src}/data/http/request.ts`],
];

/** A module that imports a module of the layer above it. */
const UPWARD = {
  mail: 'media',
  users: 'media',
  settings: 'media',
  consents: 'designers/profiles',
  briefs: 'likes',
  media: 'designers/profiles',
  'security-log': 'designers/profiles',
  'designers/profiles': 'likes',
  'designers/registration': 'matching',
  'designers/removal': 'matching',
  'designers/catalogue': 'designers/editing',
  'designers/editing': 'contacts',
  designers: 'auth',
  likes: 'matching',
  blocks: 'matching',
  'saved-photos': 'matching',
  shares: 'matching',
  'reply-templates': 'matching',
  'reply-links': 'auth',
  matching: 'contacts',
  contacts: 'auth',
  reports: 'auth',
  calls: 'auth',
  auth: 'admin',
  positions: 'admin',
  notifications: 'pages',
  accounts: 'demo',
  'marketplace-health': 'demo',
  admin: 'demo',
  push: 'demo',
  updates: 'demo',
  invitations: 'demo',
  visibility: 'demo',
  verification: 'demo',
  pages: 'demo',
  demo: 'unknown',
};

/** @type {[rule: string, from: string, target: string][]} */
const upward = Object.entries(UPWARD).map(([noun, above]) => [
  `modules-down-${noun.replace('/', '-')}`,
  `${modules}/${noun}/reads.listener.ts`,
  `${modules}/${above}/read.service.ts`,
]);

const isFile = (/** @type {string} */ target) => /^(domain|backend|frontend)\//.test(target);

/**
 * The specifier as it is written in this project: with `.js` in sources for Node, without in those for Vite.
 * @param {string} from
 * @param {string} target
 */
function specifier(from, target) {
  if (!isFile(target)) return target;
  const relative = path.relative(path.dirname(from), target);
  const dotted = relative.startsWith('.') ? relative : `./${relative}`;
  return dotted.replace(/\.ts$/, from.startsWith('frontend/') ? '' : '.js');
}

/** @param {Import[]} imports */
function sources(imports) {
  /** @type {Record<string, string>} */
  const files = {};
  for (const [from, target, names = ''] of imports) {
    if (isFile(target)) files[target] ??= '';
    files[from] = `${files[from] ?? ''}import ${names}'${specifier(from, target)}';\n`;
  }
  return files;
}

/**
 * @param {Import[]} imports
 * @returns {Promise<Cruise>}
 */
async function cruise(imports) {
  const project = plantProject(sources(imports));
  try {
    const command = [
      process.execPath,
      toolFile('dependency-cruiser', { command: 'depcruise' }),
      '--output-type',
      'json',
    ];
    const { output } = await run([...command, 'domain', 'backend', 'frontend'], { cwd: project.folder });
    return JSON.parse(output);
  } finally {
    project.remove();
  }
}

/**
 * Every import that breaks a rule, each rule on its own.
 * @param {Cruise} result
 * @returns {BrokenRule[]}
 */
function brokenRules({ modules: cruised }) {
  return cruised.flatMap(({ source, dependencies }) =>
    dependencies.flatMap(({ resolved, rules = [] }) =>
      rules.map(({ name }) => ({ rule: name, from: source, to: resolved })),
    ),
  );
}

describe('import rules', () => {
  const plants = [...PLANTS, ...upward];
  /** @type {BrokenRule[]} */
  let caught;

  before(async () => {
    /** @type {Import} */
    const closing = [
      `${modules}/likes/likes.mapper.ts`,
      `${modules}/likes/likes.service.ts`,
      'type { Like } from ',
    ];
    const cruised = await cruise([
      closing,
      ...plants.map(([, from, target]) => /** @type {Import} */ ([from, target])),
    ]);
    caught = brokenRules(cruised);
  });

  for (const [rule, from, target] of plants) {
    it(`${rule}: ${from} may not import ${target}`, () => {
      const wanted = (/** @type {string} */ to) =>
        isFile(target) ? to === target : to.includes(target.replace('node:', ''));
      const found = caught.some((each) => each.rule === rule && each.from === from && wanted(each.to));
      assert.ok(
        found,
        `not caught; caught there: ${JSON.stringify(caught.filter((each) => each.from === from))}`,
      );
    });
  }

  it('are each broken by a planted import', () => {
    const planted = new Set(plants.map(([rule]) => rule));
    assert.deepEqual(
      forbidden
        .map((/** @type {{ name: string }} */ { name }) => name)
        .filter((/** @type {string} */ name) => !planted.has(name)),
      [],
    );
  });

  it('accept the permitted imports, and check every one of them', async () => {
    const cruised = await cruise(GOOD);
    assert.deepEqual(brokenRules(cruised), []);
    assert.equal(cruised.summary.totalDependenciesCruised, GOOD.length);
  });
});
