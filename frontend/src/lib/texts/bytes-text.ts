import { onFirstUse } from '@stanze/domain/on-first-use';

const KILOBYTE = 1024;
const MEGABYTE = KILOBYTE * KILOBYTE;
const GIGABYTE = MEGABYTE * KILOBYTE;

const wholeFormat = onFirstUse(() => new Intl.NumberFormat('it-IT', { maximumFractionDigits: 0 }));
const tenthsFormat = onFirstUse(() => new Intl.NumberFormat('it-IT', { maximumFractionDigits: 1 }));

/** Formats a number of bytes in Italian: "412 kB", "3,4 MB"; at least "1 kB" for any number above 0. */
export function bytesText(bytes: number): string {
  if (bytes <= 0) return '0 kB';
  if (bytes < MEGABYTE) return `${wholeFormat().format(Math.max(1, Math.round(bytes / KILOBYTE)))} kB`;
  if (bytes < GIGABYTE) return `${tenthsFormat().format(bytes / MEGABYTE)} MB`;
  return `${tenthsFormat().format(bytes / GIGABYTE)} GB`;
}
