import config from './jest.e2e.config.mjs';

/** All of `jest.e2e.config.mjs` in a few groups, as `npm test` runs it: in a third of the time. */
export default { ...config, testMatch: ['<rootDir>/test/groups/group-*.ts'] };
