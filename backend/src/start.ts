import { join } from 'node:path';
import { ProgramFiles } from './platform/code-cache/program-files.js';

// The built server: `main.ts` and all it imports, in the files beside this one.
new ProgramFiles().load(join(import.meta.dirname, 'app.cjs'));
