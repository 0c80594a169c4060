import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { inProject } from '../lib/paths.mjs';
import { projectFiles } from '../lib/project-files.mjs';

/** The files of the product, without its tests, and their text. */
async function product() {
  const files = await projectFiles();
  return files
    .filter((file) =>
      /^(?:backend\/src|frontend\/src|domain\/src|deploy|Dockerfile|docker-compose|nginx)/.test(file),
    )
    .filter(
      (file) =>
        !/\.(?:spec|test)\.tsx?$/.test(file) && /\.(?:tsx?|mjs|ya?ml|conf|sh|service)$|Dockerfile/.test(file),
    )
    .map((file) => ({ file, text: readFileSync(inProject(file), 'utf8') }));
}

/** @param {RegExp} pattern */
async function filesWith(pattern) {
  return (await product()).filter(({ text }) => pattern.test(text)).map(({ file }) => file);
}

describe('what is installed', () => {
  it('checks the certificate of every other server', async () => {
    assert.deepEqual(
      await filesWith(/NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity|rejectUnauthorized: false/),
      [],
    );
  });

  it('listens to messages of its own service worker, worker and tabs only', async () => {
    assert.deepEqual(
      await filesWith(/window\.(?:addEventListener\('message'|onmessage)|^\s*addEventListener\('message'/m),
      [],
    );
    assert.deepEqual((await filesWith(/addEventListener\('message'/)).toSorted(), [
      'frontend/src/app/updates/worker-messages.ts',
      'frontend/src/data/outbox/deleted-accounts.ts',
      'frontend/src/data/outbox/events.ts',
      'frontend/src/service-worker/messages.ts',
    ]);
    const worker = readFileSync(inProject('frontend/src/app/updates/worker-messages.ts'), 'utf8');
    assert.ok(worker.includes("navigator.serviceWorker.addEventListener('message'"));
  });

  it('has no folder of the version control in its images', () => {
    const rules = readFileSync(inProject('.dockerignore'), 'utf8')
      .split('\n')
      .filter((line) => /^[^#\s]/.test(line));
    assert.equal(rules[0], '*');
    assert.deepEqual(
      rules.filter((rule) => rule.startsWith('!') && rule.includes('.git')),
      [],
    );
  });
});
