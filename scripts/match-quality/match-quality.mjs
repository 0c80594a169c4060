import { numberOption, option } from '../lib/arguments.mjs';
import { print } from '../lib/log.mjs';
import { GENERATOR } from './population.mjs';
import { checks, tables } from './report.mjs';
import { simulate } from './simulate.mjs';

const EQUAL = [0.2, 0.2, 0.2, 0.2, 0.2];

/** Simulates, prints the figures, and sets the exit code. */
export function matchQuality() {
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
