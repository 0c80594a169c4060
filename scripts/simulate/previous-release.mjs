/** The app of an earlier release, which may be open beside the current one: its database lacks the newest tables. */
/** @type {readonly import('./planted-bugs.mjs').Change[]} */
export const PREVIOUS_RELEASE = [
  { file: 'frontend/src/app/tables.ts', from: '  ...CALLS_TABLES,\n', to: '' },
];
