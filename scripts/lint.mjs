/**
 * `node scripts/lint.mjs <folder or .> [--but=<pattern>]`: types and lint in one process, as two checks of `npm run check`
 * run it. Prints every error; exits with code 1 when there is one, or a warning of ESLint.
 */
import { option } from './lib/arguments.mjs';
import { ROOT } from './lib/paths.mjs';
import { main } from './lib/run.mjs';
import { typesAndLint } from './lib/types-and-lint.mjs';

await main(async () => {
  const { report } = await typesAndLint(ROOT, process.argv[2] ?? '.', option('but'));
  process.stdout.write(report);
  process.exitCode = report === '' ? 0 : 1;
});
