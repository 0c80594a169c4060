/**
 * `node scripts/guide.mjs`: writes `frontend/public/Guida-agli-Stili.pdf` from the project's texts and pictures. The result
 * is committed; a test fails when it is older than its sources.
 */
import './lib/node-version.mjs';
import { writeFileSync } from 'node:fs';
import { print } from './lib/log.mjs';
import { inProject } from './lib/paths.mjs';
import { prepare } from './lib/prepare.mjs';
import { main } from './lib/run.mjs';

await main(async () => {
  await prepare({ build: ['domain'] });
  const { createGuide } = await import('./guide/guide.mjs');
  const { pdf, pages } = await createGuide();
  writeFileSync(inProject('frontend/public/Guida-agli-Stili.pdf'), pdf);
  print(`${pages} pages, ${(pdf.length / 1024 / 1024).toFixed(2)} MB`);
});
