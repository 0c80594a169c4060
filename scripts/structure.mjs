import path from 'node:path';
import { ROOT } from './lib/paths.mjs';
import { refusedNodeVersions } from './structure/engine-ranges.mjs';
import { classesWithoutRole } from './structure/roles.mjs';
import { foreignQueries } from './structure/tables.mjs';

/**
 * `node scripts/structure.mjs [folder]`: rules that lint and the import rules cannot express. Every injectable class of
 * the backend is in a file whose suffix names its role, a table is queried by its own module only, and every package
 * accepts the Node versions of the project.
 */
const root = path.resolve(process.argv[2] ?? ROOT);
const findings = [...classesWithoutRole(root), ...foreignQueries(root), ...refusedNodeVersions(root)];
for (const { file, line, message } of findings) console.log(`${file}:${line}  ${message}`);
if (findings.length > 0) console.log(`${findings.length} findings`);
process.exitCode = findings.length === 0 ? 0 : 1;
