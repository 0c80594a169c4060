import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { BackupError } from './backup-error.js';

const NAME = 'manifest.json';
const FORMAT = 1;

interface FileDigest {
  readonly bytes: number;
  readonly sha256: string;
}

/** The files of a backup with their sizes and hashes. */
export interface Manifest {
  readonly format: number;
  readonly database: 'sqlite' | 'mysql';
  /** When the database was copied, ISO 8601. */
  readonly taken: string;
  /** By path below the backup's folder, with slashes. */
  readonly files: Readonly<Record<string, FileDigest>>;
}

/** Writes the manifest of a folder, as the last file of a backup. */
export async function writeManifest(
  folder: string,
  head: Pick<Manifest, 'database' | 'taken'>,
): Promise<Manifest> {
  const files: Record<string, FileDigest> = {};
  for (const path of await filesBelow(folder)) files[path] = await digestOf(join(folder, path));
  const manifest = { format: FORMAT, ...head, files };
  await writeFile(join(folder, NAME), JSON.stringify(manifest, null, 1), { mode: 0o600 });
  return manifest;
}

/**
 * Reads the manifest of a backup and compares every file with it.
 * @throws BackupError with the name of the first file that is missing or different
 */
export async function readManifest(folder: string): Promise<Manifest> {
  const manifest = await parseManifest(join(folder, NAME));
  for (const [path, { bytes, sha256 }] of Object.entries(manifest.files)) {
    const found = await digestOf(join(folder, path)).catch(() => null);
    if (found === null) throw new BackupError(`the backup is damaged: ${path} is missing`);
    if (found.bytes !== bytes || found.sha256 !== sha256) {
      throw new BackupError(
        `the backup is damaged: ${path} has a different content than when it was written`,
      );
    }
  }
  return manifest;
}

async function parseManifest(file: string): Promise<Manifest> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) throw new BackupError(`no backup: ${file} is missing`);
  try {
    const manifest = JSON.parse(text) as Manifest;
    if (manifest.format === FORMAT) return manifest;
  } catch {
    throw new BackupError(`the backup is damaged: ${NAME} cannot be read`);
  }
  throw new BackupError(
    'the backup was written by another version, in a format that this version cannot read',
  );
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

async function digestOf(file: string): Promise<FileDigest> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return { bytes: (await stat(file)).size, sha256: hash.digest('hex') };
}
