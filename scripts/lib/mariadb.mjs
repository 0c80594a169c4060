import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './ports.mjs';
import { findProgram } from './programs.mjs';
import { Failure, mustRun, start } from './run.mjs';

const READY_MS = 30_000;
const PLACES = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin', '/opt/homebrew/opt/mariadb/bin'];
/** Run by the server before it listens. MariaDB's own default is latin1. More databases may be made, by names like the first's. */
const SET_UP = `CREATE DATABASE stanze CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;
CREATE USER stanze@'127.0.0.1' IDENTIFIED BY 'stanze';
GRANT ALL ON \`stanze%\`.* TO stanze@'127.0.0.1';
`;

/** MariaDB's server program on this machine, or null. */
export const findMariadbd = () => findProgram('mariadbd', PLACES);

/** Why runs on MariaDB are left out, or null when they are to run: a server is here, or they are required. */
export function whyNoMariadb() {
  if (findMariadbd() || process.env.STANZE_REQUIRE_MARIADB === '1') return null;
  return 'nessun server MariaDB su questa macchina';
}

/** What is told when they are required and there is none. */
export const MARIADB_MISSING = 'STANZE_REQUIRE_MARIADB=1, ma non trovo mariadbd';

function isListening(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

async function untilReady(port, server) {
  const end = Date.now() + READY_MS;
  while (Date.now() < end && server.exitCode === null) {
    if (await isListening(port)) return;
    await sleep(100);
  }
  throw new Failure('MariaDB non è partito.');
}

async function makeDataFolder(folder, user) {
  const installer = findProgram('mariadb-install-db', PLACES);
  if (!installer) throw new Failure('Accanto a mariadbd manca mariadb-install-db.');
  const flags = ['--no-defaults', `--datadir=${folder}/data`, user, '--skip-test-db'];
  await mustRun([installer, ...flags], 'MariaDB non ha potuto creare la sua cartella.');
}

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
  return start([findMariadbd(), '--no-defaults', ...flags, ...network, user], { stdio: 'ignore' });
}

function end(server, signal = 'SIGTERM') {
  return new Promise((resolve) => {
    if (server.exitCode !== null || server.signalCode !== null) return resolve();
    server.once('close', resolve);
    server.kill(signal);
  });
}

/** A server that can be taken away: held still, or killed and started again on the same data. */
function controls(folder, port, user) {
  let server = startServer(folder, port, user);
  const crash = () => end(server, 'SIGKILL');
  const startAgain = async () => {
    server = startServer(folder, port, user, false);
    await untilReady(port, server);
  };
  const hold = () => server.kill('SIGSTOP');
  const release = () => server.kill('SIGCONT');
  return { ready: () => untilReady(port, server), crash, startAgain, hold, release, end: () => end(server) };
}

/**
 * Runs `work` beside a MariaDB server of its own: free port, temporary folder, one empty utf8mb4 database.
 * The system's MariaDB service is never touched.
 * @param {(url: string, server: { hold(): void, release(): void, crash(): Promise<void>, startAgain(): Promise<void> })
 *   => Promise<T>} work gets the database's address, `mysql://...`, and the server to take away
 * @template T
 */
export async function withMariadb(work) {
  const folder = mkdtempSync(path.join(tmpdir(), 'stanze-mariadb-'));
  const user = `--user=${userInfo().username}`;
  try {
    await makeDataFolder(folder, user);
    const port = await freePort();
    const server = controls(folder, port, user);
    try {
      await server.ready();
      return await work(`mysql://stanze:stanze@127.0.0.1:${port}/stanze`, server);
    } finally {
      // Held still it would not hear that it is to end.
      server.release();
      await server.end();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
