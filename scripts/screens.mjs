import './lib/node-version.mjs';
import { prepare } from './lib/prepare.mjs';
import { main } from './lib/run.mjs';

/**
 * `npm run screens`: pictures of every screen and state of the built product, on a phone, a tablet and a desktop, light
 * and dark, with a page to look at them (`index.html`). Exits with code 1 when a screen does not open, when the console shows an
 * error or a warning, when a request goes to another server, when axe finds something, or when a picture file is far
 * larger than what is shown of it.
 *
 * `-- --only=portfolio,admin` selects the screens whose names contain one of the texts, `--sizes=390,1440` some widths,
 * `--schemes=dark` one scheme, `--out=folder` another folder than `screens/`; `--judge-only` takes no pictures.
 */
await main(async () => {
  await prepare();
  const { screens } = await import('./screens/screens.mjs');
  await screens();
});
