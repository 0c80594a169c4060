import './lib/node-version.mjs';
import { readFileSync } from 'node:fs';
import { inProject } from './lib/paths.mjs';
import { say } from './lib/log.mjs';
import { main, mustRun, run } from './lib/run.mjs';
import { findWords } from './words/find-words.mjs';
import { readGlossary } from './words/glossary.mjs';

/** Generated files and the glossary itself, which has to name the words. */
const SKIPPED =
  /^(docs\/glossary\.md|CHANGELOG\.md|docs\/api\/|frontend\/src\/data\/http\/schema\.d\.ts)|-lock\.json$/;

/** @param {string[]} paths @returns {Promise<string[]>} the files of the project under these paths */
async function filesUnder(paths) {
  const { output } = await run(['git', 'ls-files', '-co', '--exclude-standard', '--', ...paths]);
  return output
    .trim()
    .split('\n')
    .filter((file) => file && !SKIPPED.test(file));
}

/** `npm run check -- --only=words`, or `node scripts/words.mjs [--count] [path ...]`: words that docs/glossary.md refuses. */
await main(async () => {
  const counts = process.argv.includes('--count');
  const paths = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
  const glossary = readGlossary();
  const findings = (await filesUnder(paths)).flatMap((file) => {
    try {
      return findWords(file, readFileSync(inProject(file), 'utf8'), glossary);
    } catch (e) {
      if (e.code === 'ENOENT') return [];
      throw e;
    }
  });
  if (!counts)
    for (const { file, line, word, use, kind, text } of findings) {
      say(`${file}:${line} ${kind}: "${word}" (use: ${use}) in: ${text.replace(/\s+/g, ' ')}`);
    }
  if (counts) {
    const by = new Map();
    for (const { file } of findings) by.set(file, (by.get(file) ?? 0) + 1);
    for (const [file, n] of [...by].sort((a, b) => a[1] - b[1])) say(`${n} ${file}`);
  }
  say(`${findings.length} words that docs/glossary.md refuses`);
  process.exitCode = findings.length === 0 ? 0 : 1;
});
