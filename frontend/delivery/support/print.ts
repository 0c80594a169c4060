import { writeSync } from 'node:fs';
import type { FaultProxy } from './fault-proxy';

const STDOUT = 1;

/** Prints one line; jest would add several lines to each `console.log`. */
export function printLine(line: string): void {
  writeSync(STDOUT, `    ${line}\n`);
}

/** Prints the parameters of a journey and the number of each fault. */
export function printJourney(
  figures: Record<string, unknown>,
  { done, mostAtOnce }: FaultProxy,
  start: number,
): void {
  const faults = [...done].map(([fault, count]) => `${fault} ${count}`).join(', ');
  const texts = Object.entries(figures).map(([name, value]) => `${name} ${String(value)}`);
  const seconds = ((Date.now() - start) / 1000).toFixed(1);
  printLine(`${texts.join(', ')}; ${faults}; most at once ${mostAtOnce}; ${seconds} s`);
}
