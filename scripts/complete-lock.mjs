import './lib/node-version.mjs';
import { writeFileSync } from 'node:fs';
import { missingPlatforms, withPlatforms } from './lib/build/lock-file.mjs';
import { print } from './lib/log.mjs';
import { inProject, readJson } from './lib/paths.mjs';

/** `node scripts/complete-lock.mjs`, after `npm install` changed `package-lock.json` (see `lib/build/lock-file.mjs`). */
const file = inProject('package-lock.json');
const lock = readJson(file);
const count = missingPlatforms(lock).length;
if (count > 0) writeFileSync(file, `${JSON.stringify(withPlatforms(lock), null, 2)}\n`);
print(`package-lock.json: ${count} entries added.`);
