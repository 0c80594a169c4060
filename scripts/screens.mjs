import './lib/node-version.mjs';
import path from 'node:path';
import { hasFlag, option } from './lib/arguments.mjs';
import { prepare } from './lib/prepare.mjs';
import { Failure, main } from './lib/run.mjs';

/**
 * `npm run screens`: pictures of every screen and state of the built product, on a phone, a tablet and a desktop, light
 * and dark, with a page to look at them (`index.html`). Exits with code 1 when a screen does not open, when the console shows an
 * error or a warning, when a request goes to another server, when axe finds something, or when a picture file is far
 * wider than what is shown of it, or drawn over its pixels (on a phone also with three device pixels per CSS pixel).
 *
 * `-- --pairs=before,after` takes no pictures: it writes `after/pairs.html`, which shows the pictures of two earlier runs in pairs,
 * to judge them blind.
 *
 * `-- --only=portfolio,admin` selects the screens whose names contain one of the texts, `--sizes=390,1440` some widths,
 * `--schemes=dark` one scheme, `--out=folder` another folder than `screens/`; `--judge-only` takes no pictures.
 */
await main(async () => {
  const [before, after] = option('pairs')?.split(',') ?? [];
  if (hasFlag('pairs') || (before !== undefined && after === undefined)) {
    throw new Failure('--pairs needs two folders of pictures, as in --pairs=before,after.');
  }
  if (before !== undefined && after !== undefined) {
    const { writePairs } = await import('./screens/pairs-page.mjs');
    writePairs(path.resolve(before), path.resolve(after));
    return;
  }
  await prepare();
  const { screens } = await import('./screens/screens.mjs');
  await screens();
});
