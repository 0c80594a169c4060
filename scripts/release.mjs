import './lib/node-version.mjs';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { option } from './lib/arguments.mjs';
import { print } from './lib/log.mjs';
import { inProject, ROOT } from './lib/paths.mjs';
import { prepare } from './lib/prepare.mjs';
import { Failure, main, run } from './lib/run.mjs';
import { withTemporaryFolder } from './lib/temporary.mjs';
import { audit } from './release/audit.mjs';
import { packRelease } from './release/pack.mjs';
import { tryRelease } from './release/upgrade.mjs';

/** @param {string} project */
async function timeOf(project) {
  const { code, output } = await run(['git', '-C', project, 'log', '-1', '--format=%cI']);
  return code === 0 ? output.trim() : new Date().toISOString();
}

/** @param {string} version */
function requireNotes(version) {
  const notes = readFileSync(inProject('CHANGELOG.md'), 'utf8');
  if (!notes.includes(`\n## ${version}`)) throw new Failure(`CHANGELOG.md has no section ${version}.`);
}

/**
 * `npm run release [-- --output=folder --project=folder --from=file]`: writes `release/stanze-{version}.tar.gz` with its
 * checksum and starts it with Node alone, after `npm audit` (SECURITY.md). `--project` packs another folder, already built, and starts nothing; `--from` names the
 * archive of the previous release: its data are taken over by the new one, and back.
 */
await main(async () => {
  const project = path.resolve(option('project') ?? ROOT);
  if (project === ROOT) {
    await audit();
    await prepare();
  }
  const output = path.resolve(option('output') ?? inProject('release'));
  await withTemporaryFolder('release', async (work) => {
    const order = { project, output, work, time: await timeOf(project) };
    const { file, version, packages, bytes } = await packRelease(order);
    if (project === ROOT) requireNotes(version);
    print(`✓ ${file}: ${(bytes / 1e6).toFixed(1)} MB, ${packages} packages of others in its list`);
    if (project === ROOT) await tryRelease({ file, from: option('from'), work });
  });
});
