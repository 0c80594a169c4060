import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { missingPlatforms, withPlatforms } from '../lib/build/lock-file.mjs';

/** @type {{ packages: import('../lib/build/lock-file.mjs').Packages }} */
const lock = {
  packages: {
    '': {},
    'node_modules/tool': {
      version: '1.2.3',
      dev: true,
      optionalDependencies: {
        '@tool/linux-x64-gnu': '1.2.3',
        '@tool/linux-x64-musl': '1.2.3',
        '@tool/darwin-arm64': '1.2.3',
        '@tool/near': '1.0.0',
      },
    },
    'node_modules/@tool/linux-x64-gnu': { version: '1.2.3', optional: true },
    'node_modules/tool/node_modules/@tool/near': { version: '1.0.0', optional: true },
  },
};

describe('the lock file', () => {
  it('misses the optional packages that it names but does not hold', () => {
    const names = missingPlatforms(lock).map(({ name }) => name);
    assert.deepEqual(names, ['@tool/linux-x64-musl', '@tool/darwin-arm64']);
  });

  it('is completed with entries for the systems in their names', () => {
    const { packages } = withPlatforms(lock);
    const common = { version: '1.2.3', dev: true, optional: true };
    assert.deepEqual(packages['node_modules/@tool/darwin-arm64'], {
      ...common,
      cpu: ['arm64'],
      os: ['darwin'],
    });
    assert.deepEqual(packages['node_modules/@tool/linux-x64-musl'], {
      ...common,
      cpu: ['x64'],
      libc: ['musl'],
      os: ['linux'],
    });
  });

  it('misses nothing once completed', () => {
    assert.deepEqual(missingPlatforms(withPlatforms(lock)), []);
  });
});
