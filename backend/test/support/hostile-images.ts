import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The scripts run in separate processes, because the library in this process has no other decoders than the server's.
 */
const SCRIPTS = join(__dirname, '../../../scripts/hostile-images');

/** A hostile file, and the expected result. */
export interface HostileFile {
  readonly name: string;
  readonly bytes: Buffer;
  readonly expect: 'refused' | 'accepted' | 'either';
}

/** Content of a stored file that must have been removed. */
export interface Inspected {
  readonly name: string;
  readonly problems: readonly string[];
}

/** Writes hostile files into a folder and returns them. */
export function hostileFiles(folder: string, count: number): HostileFile[] {
  execFileSync(process.execPath, [join(SCRIPTS, 'write.mjs'), folder, String(count)]);
  const list = JSON.parse(readFileSync(join(folder, 'list.json'), 'utf8')) as {
    name: string;
    file: string;
    expect: HostileFile['expect'];
  }[];
  return list.map(({ name, file, expect }) => ({ name, expect, bytes: readFileSync(join(folder, file)) }));
}

/** Inspects every file of a folder with decoders for all types. */
export function inspect(folder: string): Inspected[] {
  const output = execFileSync(process.execPath, [join(SCRIPTS, 'inspect.mjs'), folder]);
  return JSON.parse(output.toString()) as Inspected[];
}
