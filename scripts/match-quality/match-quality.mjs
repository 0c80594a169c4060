import { hasFlag, numberOption, option } from '../lib/arguments.mjs';
import { print } from '../lib/log.mjs';
import { compareOrders } from './orders.mjs';
import { GENERATOR } from './population.mjs';
import { checks, tables } from './report.mjs';
import { simulate } from './simulate.mjs';

const EQUAL = [0.2, 0.2, 0.2, 0.2, 0.2];

/** Compares device and server (`-- --orders`), prints the figure, and sets the exit code. */
function orders() {
  const size = { designers: numberOption('designers', 1000), saved: numberOption('saved', 300) };
  const { lists, different } = compareOrders({ ...size, people: numberOption('people', 10_000) });
  print(`${different} of ${lists} lists on the device are not in the order of the server.`);
  process.exitCode = different === 0 ? 0 : 1;
}

/** Simulates, prints the figures, and sets the exit code. */
export function matchQuality() {
  if (hasFlag('orders')) {
    orders();
    return;
  }
  const groups = simulate({
    designers: numberOption('designers', 1000),
    people: numberOption('people', 1500),
    seeds: numberOption('seeds', 5),
    popularity: option('popularity') === 'equal' ? EQUAL : GENERATOR.popularity,
    concentration: numberOption('concentration', GENERATOR.designerConcentration),
  });
  for (const line of tables(groups)) print(line);
  const results = checks(groups);
  for (const { title, value, limit, holds } of results) {
    print(`${holds ? 'reached' : 'MISSED '}  ${title} ${limit}: ${value.toFixed(3)}`);
  }
  process.exitCode = results.every(({ holds }) => holds) ? 0 : 1;
}
