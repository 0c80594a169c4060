import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { BackupError } from './backup-error.js';

/** Name of a program that comes with the database's client. */
export type ClientTool = string;

interface Files {
  readonly input?: string;
  readonly output?: string;
}

/**
 * The first of these programs on this machine.
 * @throws BackupError saying which are missing
 */
export function findTool(names: readonly string[]): ClientTool {
  const found = names.find((name) => spawnSync(name, ['--version'], { stdio: 'ignore' }).status === 0);
  if (found !== undefined) return found;
  throw new BackupError(
    `${names.join(' or ')} is needed on this machine (package mariadb-client or mysql-client)`,
  );
}

/** Runs a client program on the database of an address. Anybody can read a command line: the password is in a file. */
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
    // Instead of the settings of whoever calls, which must not change what is written.
    await runToEnd(
      tool,
      [`--defaults-file=${settings}`, ...place(url), ...flags, part(url.pathname.slice(1))],
      files,
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const part = (text: string) => decodeURIComponent(text);

function place(url: URL): string[] {
  const address = [`--host=${url.hostname}`, `--port=${url.port || 3306}`, '--protocol=TCP'];
  return [...address, `--user=${part(url.username)}`];
}

function quoted(password: string): string {
  return `"${part(password).replace(/[\\"]/g, (letter) => `\\${letter}`)}"`;
}

async function runToEnd(tool: ClientTool, words: readonly string[], { input, output }: Files): Promise<void> {
  const child = spawn(tool, words, { stdio: ['pipe', 'pipe', 'pipe'] });
  let complaint = '';
  child.stderr.on('data', (bytes: Buffer) => {
    complaint = (complaint + String(bytes)).slice(0, 2000);
  });
  const ended = once(child, 'close') as Promise<[number | null]>;
  const moved = Promise.allSettled([
    input === undefined ? child.stdin.end() : pipeline(createReadStream(input), child.stdin),
    output === undefined
      ? child.stdout.resume()
      : pipeline(child.stdout, createWriteStream(output, { mode: 0o600 })),
  ]);
  const [code] = await ended;
  const broken = (await moved).find((one) => one.status === 'rejected');
  if (code !== 0) throw new BackupError(`${tool} ended with ${String(code)}: ${complaint.trim()}`);
  if (broken) throw broken.reason;
}
