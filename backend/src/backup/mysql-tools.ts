import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { BackupError } from './backup-error.js';

/** The name of a program of the database's client package. */
export type ClientTool = string;

interface Files {
  readonly input?: string;
  readonly output?: string;
}

/**
 * The first of these programs that is installed.
 * @throws BackupError with the names when none is
 */
export function findTool(names: readonly string[]): ClientTool {
  const found = names.find((name) => spawnSync(name, ['--version'], { stdio: 'ignore' }).status === 0);
  if (found !== undefined) return found;
  throw new BackupError(
    `${names.join(' or ')} is needed on this machine (package mariadb-client or mysql-client)`,
  );
}

/**
 * Runs a client program on the database of a URL. The password is passed in a file, because every user of the machine
 * can read command lines.
 */
export async function runTool(
  tool: ClientTool,
  url: URL,
  flags: readonly string[],
  files: Files,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'stanze-client-'));
  try {
    const settings = join(folder, 'client.cnf');
    await writeFile(settings, `[client]\npassword=${quoted(url.password)}\n`, { mode: 0o600 });
    // Replaces the user's own option files, which could change the output.
    await runToEnd(
      tool,
      [`--defaults-file=${settings}`, ...addressFlags(url), ...flags, decode(url.pathname.slice(1))],
      files,
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const decode = (text: string) => decodeURIComponent(text);

function addressFlags(url: URL): string[] {
  const server = [`--host=${url.hostname}`, `--port=${url.port || 3306}`, '--protocol=TCP'];
  return [...server, `--user=${decode(url.username)}`];
}

function quoted(password: string): string {
  return `"${decode(password).replace(/[\\"]/g, (letter) => `\\${letter}`)}"`;
}

async function runToEnd(tool: ClientTool, args: readonly string[], { input, output }: Files): Promise<void> {
  const child = spawn(tool, args, { stdio: ['pipe', 'pipe', 'pipe'] });
  let errors = '';
  child.stderr.on('data', (bytes: Buffer) => {
    errors = (errors + String(bytes)).slice(0, 2000);
  });
  const exited = once(child, 'close') as Promise<[number | null]>;
  const copied = Promise.allSettled([
    input === undefined ? child.stdin.end() : pipeline(createReadStream(input), child.stdin),
    output === undefined
      ? child.stdout.resume()
      : pipeline(child.stdout, createWriteStream(output, { mode: 0o600 })),
  ]);
  const [code] = await exited;
  const failed = (await copied).find((result) => result.status === 'rejected');
  if (code !== 0) throw new BackupError(`${tool} ended with ${String(code)}: ${errors.trim()}`);
  if (failed) throw failed.reason;
}
