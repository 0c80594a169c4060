import { run } from './run.mjs';
import { toolFile } from './paths.mjs';

/**
 * Checks the types and the rules of `.oxlintrc.json` in one run: TypeScript, TSX and the scripts, each with the
 * `tsconfig.json` of its folder. TypeScript's errors have the code `typescript(TS...)`, the rules theirs.
 * @param {string} root top folder of the project
 * @param {string[]} [flags] of oxlint
 */
export const lint = (root, flags = []) =>
  run([process.execPath, toolFile('oxlint'), '--deny-warnings', ...flags, '.'], { cwd: root });
