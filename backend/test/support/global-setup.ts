import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { accessSync, constants, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { createConnection } from 'mysql2/promise';

// Jest loads this file without its module mapping, so only packages may be imported here.

/** A folder of Linux whose files are in RAM, and how many bytes must be free in it. */
const RAM_FOLDER = '/dev/shm';
const RAM_BYTES = 2 * 1024 ** 3;
const READY_MS = 30_000;
const FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin', '/opt/homebrew/opt/mariadb/bin'];

/** A separate MariaDB server: temporary folder, free port, ended by its process id. */
interface MariadbServer {
  readonly url: string;
  stop(): Promise<void>;
}

declare global {
  var stanzeMariadb: MariadbServer | undefined;
}

/** The exit codes of processes that were ended by these signals. */
const EXIT_CODES = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

/**
 * Jest's global setup. All temporary files of a run are in one folder, which is removed when the run ends, also after a
 * signal. The folder is in TMPDIR if that is set, otherwise in RAM if possible, so that no test waits for the disk. When the
 * run is on MariaDB, one server for all of it, which `global-teardown.ts` ends; `STANZE_TEST_MARIADB` names one that runs
 * already.
 */
export default async function globalSetup(): Promise<void> {
  // For `os.tmpdir()` in the workers of jest and in the processes that they start.
  process.env.TMPDIR = createRunFolder();
  if (process.env.DATABASE_KIND !== 'mariadb' || process.env.STANZE_TEST_MARIADB !== undefined) return;
  globalThis.stanzeMariadb = await startMariadb();
  process.env.STANZE_TEST_MARIADB = globalThis.stanzeMariadb.url;
}

/** Creates the folder of this run, and ends jest regularly after a signal, so that its `exit` handlers run. */
function createRunFolder(): string {
  const parent = process.env.TMPDIR === undefined && hasRamFolder() ? RAM_FOLDER : tmpdir();
  const folder = mkdtempSync(join(parent, 'stanze-run-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const [signal, code] of Object.entries(EXIT_CODES)) process.once(signal, () => process.exit(code));
  return folder;
}

function hasRamFolder(): boolean {
  if (!existsSync(RAM_FOLDER)) return false;
  const { bavail, bsize } = statfsSync(RAM_FOLDER);
  return bavail * bsize >= RAM_BYTES;
}

/**
 * Starts a server.
 * @throws when MariaDB is not installed or does not come up
 */
async function startMariadb(): Promise<MariadbServer> {
  const [server, installer] = [find('mariadbd'), find('mariadb-install-db')];
  if (!server || !installer)
    throw new Error('DATABASE_KIND=mariadb, but there is no MariaDB server on this machine');
  const folder = mkdtempSync(join(tmpdir(), 'stanze-mariadb-'));
  const data = ['--no-defaults', `--datadir=${folder}/data`, `--user=${userInfo().username}`];
  await promisify(execFile)(installer, [
    ...data,
    '--auth-root-authentication-method=normal',
    '--skip-test-db',
  ]);
  const port = await freePort();
  const network = [
    '--bind-address=127.0.0.1',
    `--port=${port}`,
    `--socket=${folder}/socket`,
    '--skip-name-resolve',
  ];
  const limits = ['--innodb-buffer-pool-size=64M', '--performance-schema=off', '--max-connections=500'];
  const child = spawn(server, [...data, ...network, ...limits], { stdio: 'ignore' });
  // When a run ends without its teardown, the server must end too.
  const killServer = (): void => {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', killServer);
  const stop = async (): Promise<void> => {
    await end(child);
    process.off('exit', killServer);
    rmSync(folder, { recursive: true, force: true });
  };
  const url = `mysql://root@127.0.0.1:${port}`;
  try {
    await untilReady(child, url);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
}

async function ask(url: string, sql: string): Promise<void> {
  const connection = await createConnection(url);
  await connection.query(sql);
  await connection.end();
}

function find(program: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...FOLDERS].filter(Boolean);
  return folders.map((folder) => join(folder, program)).find(isProgram);
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

async function untilReady(server: ChildProcess, url: string): Promise<void> {
  const deadline = Date.now() + READY_MS;
  for (;;) {
    try {
      await ask(url, 'SELECT 1');
      return;
    } catch (error) {
      if (server.exitCode !== null || Date.now() > deadline) throw error;
      await pause(100);
    }
  }
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  await ended;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => {
        resolve(typeof address === 'object' && address ? address.port : 0);
      });
    });
  });
}
