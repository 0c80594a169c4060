import { duration } from './log.mjs';

const SLOWEST = 10;

/** @param {import('./tally.mjs').Timing} timing */
const inSeconds = ({ name, ms }) => `${name} ${(ms / 1000).toFixed(1)}`;

/**
 * Where the time of a run went: a line for each suite, the slowest first, and below it its ten slowest files or checks in
 * seconds.
 * @param {{ title: string, ms: number, timings?: import('./tally.mjs').Timing[] }[]} suites
 */
export function timeTable(suites) {
  const lines = suites
    .toSorted((a, b) => b.ms - a.ms)
    .flatMap(({ title, ms, timings = [] }) => {
      if (ms === 0) return [];
      const slowest = timings.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST);
      const parts = slowest.length > 0 ? [`${' '.repeat(13)}${slowest.map(inSeconds).join(', ')}`] : [];
      return [`${duration(ms).padStart(12)} ${title}`, ...parts];
    });
  return ['Time of each suite, with its ten slowest parts in seconds', ...lines].join('\n');
}
