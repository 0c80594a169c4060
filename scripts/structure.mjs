import path from 'node:path';
import { ROOT } from './lib/paths.mjs';
import { classesWithoutRole } from './structure/roles.mjs';
import { foreignQueries } from './structure/tables.mjs';

/**
 * `node scripts/structure.mjs [folder]`: rules about the backend that the import rules cannot express. Every injectable
 * class is in a file whose suffix names its role, and a table is queried by its own module only.
 */
const root = path.resolve(process.argv[2] ?? ROOT);
const findings = [...classesWithoutRole(root), ...foreignQueries(root)];
for (const { file, line, message } of findings) console.log(`${file}:${line}  ${message}`);
if (findings.length > 0) console.log(`${findings.length} findings`);
process.exitCode = findings.length === 0 ? 0 : 1;
