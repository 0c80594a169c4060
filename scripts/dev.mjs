import './lib/node-version.mjs';
import { ensureBuilt, forgetBuilds } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { say } from './lib/log.mjs';
import { inProject, toolFile } from './lib/paths.mjs';
import { endChildren, Failure, isStopping, main, start } from './lib/run.mjs';

const node = process.execPath;
const tsc = () => toolFile('typescript', { command: 'tsc' });
const nest = () => toolFile('@nestjs/cli', { command: 'nest', workspace: 'backend' });
const vite = () => toolFile('vite', { workspace: 'frontend' });

/** Everything that watches. The server restarts when its own output or the domain's changes. */
const WATCHERS = [
  {
    name: 'regole',
    at: 'domain',
    command: () => [node, tsc(), '-p', 'tsconfig.json', '--watch', '--preserveWatchOutput'],
  },
  {
    name: 'compilatore',
    at: 'backend',
    command: () => [node, nest(), 'build', '--watch', '--preserveWatchOutput'],
  },
  {
    name: 'server',
    at: '.',
    command: () => [node, '--watch', '--enable-source-maps', 'backend/dist/main.js'],
  },
  { name: 'app', at: 'frontend', command: () => [node, vite(), '--clearScreen=false'] },
];

function label(stream, name, target) {
  let rest = '';
  stream.setEncoding('utf8').on('data', (chunk) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop();
    for (const line of lines) target.write(`${name.padEnd(11)} │ ${line}\n`);
  });
}

/** Runs until the first of them ends, which is never unless something is wrong. */
function watch({ name, at, command }) {
  return new Promise((resolve) => {
    const child = start(command(), {
      cwd: inProject(at),
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { FORCE_COLOR: '1' },
    });
    label(child.stdout, name, process.stdout);
    label(child.stderr, name, process.stderr);
    child.once('close', () => resolve(name));
  });
}

/** `npm run dev`: the app with hot reload, the server with restarts; one Ctrl-C ends all. */
await main(async () => {
  await ensureInstalled('all');
  await ensureBuilt(['backend']);
  forgetBuilds();
  say('Guardo i file: Ctrl-C ferma tutto.');
  const ended = await Promise.race(WATCHERS.map(watch));
  if (isStopping()) return;
  await endChildren();
  throw new Failure(`Si è fermato: ${ended}.`);
});
