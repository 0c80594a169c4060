import { writeSync } from 'node:fs';
import type { FaultProxy } from './fault-proxy';

const STDOUT = 1;

/** Prints one line of figures; jest would wrap `console.log` in a page of its own. */
export function printLine(line: string): void {
  writeSync(STDOUT, `    ${line}\n`);
}

/** Prints what a journey was and what the line did to it. */
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
