import './lib/node-version.mjs';
import { invalidateBuilds } from './lib/build/build.mjs';
import { print } from './lib/log.mjs';
import { inProject, toolFile } from './lib/paths.mjs';
import { prepare } from './lib/prepare.mjs';
import { endChildren, Failure, isStopping, main, start } from './lib/run.mjs';
import { useSettingsFile } from './lib/settings-file.mjs';

/** @typedef {{ name: string, folder: string, command: () => string[] }} Watcher */

const node = process.execPath;
const tsc = () => toolFile('typescript', { command: 'tsc' });
const nest = () => toolFile('@nestjs/cli', { command: 'nest' });
const vite = () => toolFile('vite', { workspace: 'frontend' });

/**
 * The processes that watch files. The server restarts when its own output or the domain's changes.
 * @type {Watcher[]}
 */
const WATCHERS = [
  {
    name: 'domain',
    folder: 'domain',
    command: () => [node, tsc(), '-p', 'tsconfig.build.json', '--watch', '--preserveWatchOutput'],
  },
  {
    name: 'compiler',
    folder: 'backend',
    command: () => [node, nest(), 'build', '--watch', '--preserveWatchOutput'],
  },
  {
    name: 'server',
    folder: '.',
    command: () => [node, '--watch', '--enable-source-maps', 'backend/dist/main.js'],
  },
  { name: 'app', folder: 'frontend', command: () => [node, vite(), '--clearScreen=false'] },
];

/**
 * Copies a stream line by line, each after the name of its process.
 * @param {import('node:stream').Readable | null} stream
 * @param {string} name
 * @param {NodeJS.WriteStream} target
 */
function label(stream, name, target) {
  let rest = '';
  stream?.setEncoding('utf8').on('data', (chunk) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) target.write(`${name.padEnd(11)} │ ${line}\n`);
  });
}

/**
 * @param {Watcher} watcher
 * @returns {Promise<string>} its name, once it has ended, which happens only after an error or a signal
 */
function watch({ name, folder, command }) {
  return new Promise((resolve) => {
    const child = start(command(), {
      cwd: inProject(folder),
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { FORCE_COLOR: '1' },
    });
    label(child.stdout, name, process.stdout);
    label(child.stderr, name, process.stderr);
    child.once('close', () => resolve(name));
  });
}

/** `npm run dev`: the app with hot reload, the server with restarts; Ctrl-C ends all of them. */
await main(async () => {
  await prepare({ build: ['backend'] });
  useSettingsFile();
  invalidateBuilds();
  print('Watching the files: Ctrl-C ends everything.');
  const ended = await Promise.race(WATCHERS.map(watch));
  if (isStopping()) return;
  await endChildren();
  throw new Failure(`It ended: ${ended}.`);
});
