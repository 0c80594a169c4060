import { rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { userInfo } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../ports.mjs';
import { findProgram } from './programs.mjs';
import { Failure, mustRun, start } from '../run.mjs';
import { temporaryFolder } from '../temporary.mjs';

/** @typedef {import('../run.mjs').ChildProcess} ChildProcess */

/**
 * What a test can do to the server: stop and continue its process, or kill it and start it again on the same data.
 * @typedef {object} MariadbServer
 * @property {() => void} pause
 * @property {() => void} resume
 * @property {() => Promise<void>} crash
 * @property {() => Promise<void>} startAgain
 */

const READY_TIMEOUT_MS = 30_000;
const FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin', '/opt/homebrew/opt/mariadb/bin'];
/**
 * Run by the server before it listens. MariaDB's own default character set is latin1. The user may create more databases
 * whose names begin with that of the first.
 */
const SET_UP = `CREATE DATABASE stanze CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;
CREATE USER stanze@'127.0.0.1' IDENTIFIED BY 'stanze';
GRANT ALL ON \`stanze%\`.* TO stanze@'127.0.0.1';
`;

/** MariaDB's server program on this machine, or null. */
export const findMariadbd = () => findProgram('mariadbd', FOLDERS);

/** Why runs on MariaDB are skipped, or null when a server is installed or the runs are required. */
export function whyNoMariadb() {
  if (findMariadbd() || process.env.STANZE_REQUIRE_MARIADB === '1') return null;
  return 'no MariaDB server on this machine';
}

/** The message when the runs are required and there is no server. */
export const MARIADB_MISSING = 'STANZE_REQUIRE_MARIADB=1, but mariadbd is not installed';

/**
 * @param {number} port
 * @returns {Promise<boolean>}
 */
function isListening(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

/**
 * @param {number} port
 * @param {ChildProcess} server
 */
async function untilReady(port, server) {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  while (Date.now() < deadline && server.exitCode === null) {
    if (await isListening(port)) return;
    await sleep(100);
  }
  throw new Failure('MariaDB did not start.');
}

/**
 * @param {string} folder
 * @param {string} user the flag for the system's user
 */
async function createDataFolder(folder, user) {
  const installer = findProgram('mariadb-install-db', FOLDERS);
  if (!installer) throw new Failure('mariadbd is installed without mariadb-install-db.');
  const flags = ['--no-defaults', `--datadir=${folder}/data`, user, '--skip-test-db'];
  await mustRun([installer, ...flags], 'MariaDB could not create its data folder.');
}

/**
 * @param {string} folder
 * @param {number} port
 * @param {string} user the flag for the system's user
 */
function startServer(folder, port, user, isFirst = true) {
  writeFileSync(`${folder}/set-up.sql`, SET_UP);
  const setUp = isFirst ? [`--init-file=${folder}/set-up.sql`] : [];
  const flags = [`--datadir=${folder}/data`, `--socket=${folder}/socket`, ...setUp];
  const network = [
    '--bind-address=127.0.0.1',
    `--port=${port}`,
    '--skip-name-resolve',
    '--max-connections=500',
  ];
  return start([findMariadbd() ?? 'mariadbd', '--no-defaults', ...flags, ...network, user], {
    stdio: 'ignore',
  });
}

/**
 * @param {ChildProcess} server
 * @param {NodeJS.Signals} signal
 * @returns {Promise<void>}
 */
function end(server, signal = 'SIGTERM') {
  return new Promise((resolve) => {
    if (server.exitCode !== null || server.signalCode !== null) return resolve();
    server.once('close', () => resolve());
    server.kill(signal);
  });
}

/**
 * @param {string} folder
 * @param {number} port
 * @param {string} user the flag for the system's user
 */
function controls(folder, port, user) {
  let server = startServer(folder, port, user);
  const startAgain = async () => {
    server = startServer(folder, port, user, false);
    await untilReady(port, server);
  };
  return {
    ready: () => untilReady(port, server),
    end: () => end(server),
    crash: () => end(server, 'SIGKILL'),
    startAgain,
    pause: () => void server.kill('SIGSTOP'),
    resume: () => void server.kill('SIGCONT'),
  };
}

/**
 * Runs `work` beside a new MariaDB server: free port, temporary folder, one empty utf8mb4 database. The system's MariaDB
 * service is never touched.
 * @template T
 * @param {(url: string, server: MariadbServer) => Promise<T>} work gets the database's address, `mysql://...`
 * @returns {Promise<T>}
 */
export async function withMariadb(work) {
  const folder = temporaryFolder('mariadb');
  const user = `--user=${userInfo().username}`;
  try {
    await createDataFolder(folder, user);
    const port = await freePort();
    const server = controls(folder, port, user);
    try {
      await server.ready();
      return await work(`mysql://stanze:stanze@127.0.0.1:${port}/stanze`, server);
    } finally {
      // A stopped process does not react to SIGTERM.
      server.resume();
      await server.end();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
