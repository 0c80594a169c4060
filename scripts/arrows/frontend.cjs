const FEATURES = '^frontend/src/features';
const SPECS = '[.](spec|test)[.]tsx?$';

/** Which way imports may run between the rooms of the app. */
module.exports = [
  {
    name: 'features-apart',
    comment: 'A feature never imports another: pages introduce them to each other.',
    severity: 'error',
    from: { path: `${FEATURES}/([^/]+)/` },
    to: { path: `${FEATURES}/`, pathNot: `${FEATURES}/$1/` },
  },
  {
    name: 'features-below-pages',
    comment: 'Features know neither pages nor the app around them; the list of addresses is for everybody.',
    severity: 'error',
    from: { path: `${FEATURES}/` },
    to: { path: '^frontend/src/(pages|app|service-worker)/', pathNot: '^frontend/src/app/paths[.]ts$' },
  },
  {
    name: 'pages-put-together',
    comment: 'A page puts features together: no fetching, no storage, no rules of its own.',
    severity: 'error',
    from: { path: '^frontend/src/pages/', pathNot: SPECS },
    to: {
      path: '^frontend/src/',
      pathNot: [
        '^frontend/src/(pages|features|ui|brand|session|lib|styles)/',
        '^frontend/src/app/paths[.]ts$',
      ],
    },
  },
  {
    name: 'ui-knows-no-noun',
    comment: 'Buttons and dialogs know no noun and fetch nothing.',
    severity: 'error',
    from: { path: '^frontend/src/ui/', pathNot: SPECS },
    to: { path: '^frontend/src/', pathNot: '^frontend/src/(ui|brand|lib|styles)/' },
  },
  {
    name: 'lib-is-pure',
    comment: 'Helpers help everybody and need nobody.',
    severity: 'error',
    from: { path: '^frontend/src/lib/', pathNot: SPECS },
    to: { path: '^frontend/src/', pathNot: '^frontend/src/lib/' },
  },
  {
    name: 'offline-knows-no-noun',
    comment: 'The outbox carries what it is given: no feature, no page, no screen.',
    severity: 'error',
    from: { path: '^frontend/src/data/', pathNot: SPECS },
    to: { path: '^frontend/src/(app|pages|features|ui)/' },
  },
  {
    name: 'session-and-api-below-features',
    comment: 'Who is signed in and how the server is asked come before any screen.',
    severity: 'error',
    from: { path: '^frontend/src/(session|data)/', pathNot: SPECS },
    to: { path: '^frontend/src/(app|pages|features|ui)/', pathNot: '^frontend/src/app/paths[.]ts$' },
  },
  {
    name: 'idb-in-offline',
    comment: 'offline/ is the only door to IndexedDB.',
    severity: 'error',
    from: { path: '^frontend/src/', pathNot: '^frontend/src/data/' },
    to: { path: 'node_modules/idb/' },
  },
  {
    name: 'http-in-api',
    comment: 'Outside data/http the calls are api, files and event-stream.',
    severity: 'error',
    from: { path: '^frontend/src/', pathNot: '^frontend/src/data/http/' },
    to: { path: '^frontend/src/data/http/request\\.ts$' },
  },
];
