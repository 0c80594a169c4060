/** The code of the app as one function, which the simulator calls once for each tab with the globals of that tab. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import vm from 'node:vm';
import { inProject } from '../lib/paths.mjs';

/** @typedef {import('./planted-bugs.mjs').Change} Change */

const require = createRequire(inProject('backend/package.json'));

/** The globals of a browser that the app uses. */
const GLOBALS = [
  ...['window', 'document', 'navigator', 'location', 'localStorage', 'sessionStorage', 'indexedDB', 'fetch'],
  ...['Request', 'crypto', 'Date', 'Math', 'BroadcastChannel', 'caches'],
  ...['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
];

/**
 * Applies the changes of a planted bug to the sources, without styles.
 * @param {readonly Change[]} changes
 */
const sources = (changes) => ({
  name: 'simulated-app',
  load(/** @type {string} */ id) {
    if (id.endsWith('.css')) return { code: 'export default {}', moduleType: /** @type {const} */ ('js') };
    const wanted = changes.filter(({ file }) => id.split('?')[0] === inProject(file));
    if (wanted.length === 0) return null;
    let code = readFileSync(id, 'utf8');
    for (const { from, to, file } of wanted) {
      if (!code.includes(from)) throw new Error(`${file} does not contain: ${from}`);
      code = code.replace(from, () => to);
    }
    return { code, moduleType: id.endsWith('x') ? 'tsx' : 'ts' };
  },
});

/**
 * Builds the app. Returns a function that evaluates it with globals, in the order of `GLOBALS`.
 * @param {readonly Change[]} [changes]
 * @returns {Promise<(globals: Record<string, unknown>) => any>}
 */
export async function bundleApp(changes = []) {
  const { rolldown } = require('rolldown');
  const bundle = await rolldown({
    input: inProject('frontend/simulate/app.ts'),
    platform: 'browser',
    plugins: [sources(changes)],
    transform: { define: { 'process.env.NODE_ENV': '"production"', 'import.meta.env.DEV': 'false' } },
    logLevel: 'silent',
  });
  const { output } = await bundle.generate({ format: 'iife', name: 'app', codeSplitting: false });
  await bundle.close();
  const code = `(function (${GLOBALS.join(', ')}) {\n${output[0].code}\nreturn app.tab;\n})`;
  const run = new vm.Script(code, { filename: 'simulated-app.js' }).runInThisContext();
  return (globals) => run(...GLOBALS.map((name) => globals[name]));
}
