import './lib/node-version.mjs';
import { readFileSync } from 'node:fs';
import { print } from './lib/log.mjs';
import { inProject } from './lib/paths.mjs';
import { prepare } from './lib/prepare.mjs';
import { projectFiles } from './lib/project-files.mjs';
import { main } from './lib/run.mjs';

/** Generated files. */
const SKIPPED = /^(docs\/api\/|frontend\/src\/data\/http\/schema\.d\.ts)|-lock\.json$/;

/**
 * `node scripts/references.mjs [path ...]`: references in comments and documents that do not resolve: files,
 * headings and commands that do not exist, and citations of documents outside the project.
 */
await main(async () => {
  await prepare({ build: [] });
  // These import packages.
  const { commandNames } = await import('./references/command-names.mjs');
  const { findReferences } = await import('./references/find-references.mjs');
  const files = new Set(await projectFiles());
  const read = (/** @type {string} */ file) => readFileSync(inProject(file), 'utf8');
  const commands = commandNames();
  const searched = await projectFiles(process.argv.slice(2));
  const findings = searched
    .filter((file) => !SKIPPED.test(file))
    .flatMap((file) => findReferences(file, { files, read, commands }));
  for (const { file, line, message } of findings) print(`${file}:${line} ${message}`);
  print(`${findings.length} references that do not resolve`);
  process.exitCode = findings.length === 0 ? 0 : 1;
});
