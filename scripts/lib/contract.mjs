import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { say } from './log.mjs';
import { inProject, toolFile } from './paths.mjs';
import { Failure, mustRun } from './run.mjs';

const OPENAPI = 'docs/api/openapi.json';
const TYPES = 'frontend/src/data/http/schema.d.ts';

async function generate(openapi, types) {
  mkdirSync(path.dirname(openapi), { recursive: true });
  mkdirSync(path.dirname(types), { recursive: true });
  const emit = [process.execPath, inProject('backend', 'dist', 'openapi.js'), openapi];
  await mustRun(emit, 'Il server non ha saputo descrivere la sua API.');
  const convert = [process.execPath, toolFile('openapi-typescript'), openapi, '-o', types];
  await mustRun(convert, `I tipi dell'API non si possono generare da ${OPENAPI}.`);
}

/** Writes the description of the API and the client's types into the project. */
export async function refreshContract() {
  await generate(inProject(OPENAPI), inProject(TYPES));
  say(`Scritti ${OPENAPI} e ${TYPES}.`);
}

function isSame(committed, fresh) {
  try {
    return readFileSync(inProject(committed)).equals(readFileSync(fresh));
  } catch {
    return false;
  }
}

/** @throws {Failure} when the committed description or types are not what the code gives today */
export async function verifyContract() {
  const folder = mkdtempSync(path.join(tmpdir(), 'stanze-api-'));
  try {
    const fresh = { [OPENAPI]: path.join(folder, 'openapi.json'), [TYPES]: path.join(folder, 'schema.d.ts') };
    await generate(fresh[OPENAPI], fresh[TYPES]);
    const stale = Object.keys(fresh).filter((file) => !isSame(file, fresh[file]));
    if (stale.length > 0) {
      throw new Failure(
        `Non è più quello del codice: ${stale.join(', ')}. Esegui \`npm run api\` e salva il risultato.`,
      );
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
