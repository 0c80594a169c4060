const TESTS = '[.](spec|test)[.]tsx?$';

/** The folders of the app from the top down: each imports only what stands after it, and styles and brand. */
const LAYERS = ['main\\.tsx', 'on-demand\\.ts', 'app', 'pages', 'features', 'session', 'data', 'ui', 'lib'];

const COMMENTS = {
  pages: 'A page composes features and imports nothing from app/.',
  features: 'A feature imports neither pages nor the app; its tables and commands are registered in app/.',
  session: 'The session imports no feature, no page and nothing from app/.',
  data: 'Requests, queries, database and outbox import no feature, no screen and no session: the session informs data/person.ts.',
  ui: 'Buttons and dialogs import no feature and load no data.',
  lib: 'Helpers import nothing but other helpers.',
};

const downOnly = Object.entries(COMMENTS).map(([layer, comment]) => ({
  name: `${layer}-down-only`,
  comment,
  severity: 'error',
  from: { path: `^frontend/src/${layer}/`, pathNot: TESTS },
  to: { path: `^frontend/src/(${LAYERS.slice(0, LAYERS.indexOf(layer)).join('|')}|service-worker)(/|$)` },
}));

/** The permitted direction of imports between the folders of the app. */
module.exports = [
  ...downOnly,
  {
    name: 'features-apart',
    comment: 'A feature never imports another: pages combine them.',
    severity: 'error',
    from: { path: '^frontend/src/features/([^/]+)/' },
    to: { path: '^frontend/src/features/', pathNot: '^frontend/src/features/$1/' },
  },
  {
    name: 'pages-without-data',
    comment: 'A page does not load or store data itself: its features do.',
    severity: 'error',
    from: { path: '^frontend/src/pages/', pathNot: TESTS },
    to: { path: '^frontend/src/data/' },
  },
  {
    name: 'service-worker-alone',
    comment: 'The service worker shares with the page only lib/: no React, no session, no database.',
    severity: 'error',
    from: { path: '^frontend/src/service-worker/', pathNot: TESTS },
    to: { path: `^frontend/src/(${LAYERS.filter((layer) => layer !== 'lib').join('|')})/` },
  },
  {
    name: 'idb-in-database',
    comment: 'Only data/database uses IndexedDB.',
    severity: 'error',
    from: { path: '^frontend/src/', pathNot: '^frontend/src/data/database/' },
    to: { path: 'node_modules/idb/' },
  },
  {
    name: 'http-in-api',
    comment: 'Code outside data/http may import only api, files and event-stream from it.',
    severity: 'error',
    from: { path: '^frontend/src/', pathNot: '^frontend/src/data/http/' },
    to: { path: '^frontend/src/data/http/request\\.ts$' },
  },
];
