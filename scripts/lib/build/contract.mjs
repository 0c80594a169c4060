import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { print } from '../log.mjs';
import { inProject, toolFile } from '../paths.mjs';
import { Failure, mustRun } from '../run.mjs';
import { temporaryFolder } from '../temporary.mjs';

const OPENAPI = 'docs/api/openapi.json';
const TYPES = 'frontend/src/data/http/schema.d.ts';

/**
 * @param {string} openapi the file for the description of the API
 * @param {string} types the file for the client's types
 */
async function generate(openapi, types) {
  mkdirSync(path.dirname(openapi), { recursive: true });
  mkdirSync(path.dirname(types), { recursive: true });
  const emit = [process.execPath, inProject('backend', 'dist', 'openapi.js'), openapi];
  await mustRun(emit, 'The server could not describe its API.');
  const convert = [process.execPath, toolFile('openapi-typescript'), openapi, '-o', types];
  await mustRun(convert, `The types of the API could not be generated from ${OPENAPI}.`);
}

/** Writes the description of the API and the client's types into the project. */
export async function refreshContract() {
  await generate(inProject(OPENAPI), inProject(TYPES));
  print(`Written: ${OPENAPI} and ${TYPES}.`);
}

/**
 * @param {string} committed path from the project's root
 * @param {string} fresh an absolute path
 */
function isSame(committed, fresh) {
  try {
    return readFileSync(inProject(committed)).equals(readFileSync(fresh));
  } catch {
    return false;
  }
}

/** @throws {Failure} when the committed description or types differ from what the code generates */
export async function verifyContract() {
  const folder = temporaryFolder('api');
  try {
    const fresh = { [OPENAPI]: path.join(folder, 'openapi.json'), [TYPES]: path.join(folder, 'schema.d.ts') };
    await generate(path.join(folder, 'openapi.json'), path.join(folder, 'schema.d.ts'));
    const stale = Object.entries(fresh).flatMap(([file, generated]) => (isSame(file, generated) ? [] : file));
    if (stale.length > 0) {
      throw new Failure(
        `Not what the code generates: ${stale.join(', ')}. Run \`npm run api\` and commit the result.`,
      );
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
