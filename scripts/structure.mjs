/**
 * `node scripts/structure.mjs [folder]`: rules that lint and the import rules cannot express. Every injectable class of
 * the backend is in a file whose suffix names its role, a table is queried by its own module only, raw SQL has a reason,
 * HTTP statuses are constants of the domain, every exported class and function has a docstring, no two folders import
 * each other, no folder has too many files, few files are so small that they belong into their only importer, every class
 * that is used of a CSS module has a rule, Italian texts have typographic apostrophes, no file exports what another one has or switches the lint off, every
 * package accepts the Node versions of the project, and no module creates a formatter while it is loaded.
 */
import './lib/node-version.mjs';
import path from 'node:path';
import { print } from './lib/log.mjs';
import { ROOT } from './lib/paths.mjs';
import { prepare } from './lib/prepare.mjs';
import { main } from './lib/run.mjs';

await main(async () => {
  await prepare({ build: [] });
  // This imports packages.
  const { RULES } = await import('./structure/rules.mjs');
  const root = path.resolve(process.argv[2] ?? ROOT);
  const findings = RULES.flatMap((rule) => rule(root));
  for (const { file, line, message } of findings) print(`${file}:${line}  ${message}`);
  if (findings.length > 0) print(`${findings.length} findings`);
  process.exitCode = findings.length === 0 ? 0 : 1;
});
