import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Run as processes of their own: the library they use is not the one whose readers the server has closed. */
const SCRIPTS = join(__dirname, '../../../scripts/hostile-images');

/** A file somebody might send, and what must become of it. */
export interface HostileFile {
  readonly name: string;
  readonly bytes: Buffer;
  readonly expect: 'refused' | 'taken' | 'either';
}

/** What a stored file still carries that it must not. */
export interface Inspected {
  readonly name: string;
  readonly problems: readonly string[];
}

/** Writes hostile files into a folder and gives them. */
export function hostileFiles(folder: string, count: number): HostileFile[] {
  execFileSync(process.execPath, [join(SCRIPTS, 'write.mjs'), folder, String(count)]);
  const list = JSON.parse(readFileSync(join(folder, 'list.json'), 'utf8')) as {
    name: string;
    file: string;
    expect: HostileFile['expect'];
  }[];
  return list.map(({ name, file, expect }) => ({ name, expect, bytes: readFileSync(join(folder, file)) }));
}

/** Looks into every file of a folder with readers for all types. */
export function inspect(folder: string): Inspected[] {
  const output = execFileSync(process.execPath, [join(SCRIPTS, 'inspect.mjs'), folder]);
  return JSON.parse(output.toString()) as Inspected[];
}
