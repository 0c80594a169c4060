import './lib/node-version.mjs';
import { readFileSync } from 'node:fs';
import { hasFlag } from './lib/arguments.mjs';
import { print } from './lib/log.mjs';
import { inProject } from './lib/paths.mjs';
import { prepare } from './lib/prepare.mjs';
import { projectFiles } from './lib/project-files.mjs';
import { main } from './lib/run.mjs';
import { readGlossary } from './words/glossary.mjs';

/** Generated files, and the glossary itself, which lists the refused terms. */
const SKIPPED = /^(docs\/glossary\.md|docs\/api\/|frontend\/src\/data\/http\/schema\.d\.ts)|-lock\.json$/;

/**
 * `node scripts/words.mjs [--count] [path ...]`: the terms that docs/glossary.md refuses, in names, comments, titles of
 * tests, printed texts and messages of errors, file names and documents; with `--count` only how many in each file.
 */
await main(async () => {
  await prepare({ build: [] });
  // This imports packages.
  const { findTerms } = await import('./words/find-terms.mjs');
  const paths = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
  const glossary = readGlossary();
  const files = (await projectFiles(paths)).filter((file) => !SKIPPED.test(file));
  const findings = files.flatMap((file) => findTerms(file, readFileSync(inProject(file), 'utf8'), glossary));
  if (hasFlag('count')) {
    for (const file of files) {
      const count = findings.filter((finding) => finding.file === file).length;
      if (count > 0) print(`${count} ${file}`);
    }
  } else {
    for (const { file, line, term, use, kind, text } of findings) {
      print(`${file}:${line} ${kind}: "${term}" (use: ${use}) in: ${text}`);
    }
  }
  print(`${findings.length} terms that docs/glossary.md refuses`);
  process.exitCode = findings.length === 0 ? 0 : 1;
});
