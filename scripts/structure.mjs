import path from 'node:path';
import { print } from './lib/log.mjs';
import { ROOT } from './lib/paths.mjs';
import { missingDocstrings } from './structure/docstrings.mjs';
import { refusedNodeVersions } from './structure/engine-ranges.mjs';
import { mutualFolders, smallFiles } from './structure/folders.mjs';
import { lintGaps } from './structure/lint-gaps.mjs';
import { classesWithoutRole } from './structure/roles.mjs';
import { literalStatuses } from './structure/statuses.mjs';
import { foreignQueries } from './structure/tables.mjs';

/**
 * `node scripts/structure.mjs [folder]`: rules that lint and the import rules cannot express. Every injectable class of
 * the backend is in a file whose suffix names its role, a table is queried by its own module only, HTTP statuses are
 * constants of the domain, every exported class and function has a docstring, no two folders import each other, few
 * files are so small that they belong into their only importer, no file exports what another one has or switches the
 * lint off, and every package accepts the Node versions of the project.
 */
const root = path.resolve(process.argv[2] ?? ROOT);
const rules = [
  classesWithoutRole,
  foreignQueries,
  literalStatuses,
  missingDocstrings,
  mutualFolders,
  smallFiles,
  lintGaps,
  refusedNodeVersions,
];
const findings = rules.flatMap((rule) => rule(root));
for (const { file, line, message } of findings) print(`${file}:${line}  ${message}`);
if (findings.length > 0) print(`${findings.length} findings`);
process.exitCode = findings.length === 0 ? 0 : 1;
