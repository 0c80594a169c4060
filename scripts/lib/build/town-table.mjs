import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { Failure } from '../run.mjs';

const TABLE = /^town-index-[^/]+\.js$/;

/**
 * The size of the built table of towns as gzip, in bytes.
 * @param {string} dist folder of the build
 * @param {readonly { file: string }[]} precached what every visitor loads
 * @throws {Failure} when it is missing, or when everybody loads it and not only who types a town
 */
export function townTable(dist, precached) {
  const file = readdirSync(path.join(dist, 'assets')).find((name) => TABLE.test(name));
  if (file === undefined) throw new Failure('The build has no table of towns.');
  if (precached.some((entry) => entry.file === `assets/${file}`)) {
    throw new Failure('The table of towns is in the precache.');
  }
  return gzipSync(readFileSync(path.join(dist, 'assets', file))).byteLength;
}
