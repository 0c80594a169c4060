import { LIST_BYTES_MAX } from '@stanze/domain/limits';
import type { SetPageHeaders } from './paging.js';

/**
 * The first rows whose JSON fits into one answer of a list (`LIST_BYTES_MAX`); at least one, so that a reader who follows
 * `Link: rel="next"` comes to an end.
 * @param bytesOf the size of a row as JSON
 */
export function fitting<Row>(rows: readonly Row[], bytesOf: (row: Row) => number = jsonBytes): Row[] {
  let bytes = 0;
  const end = rows.findIndex((row, index) => {
    // One for the comma or a bracket.
    bytes += bytesOf(row) + 1;
    return index > 0 && bytes > LIST_BYTES_MAX;
  });
  return end === -1 ? [...rows] : rows.slice(0, end);
}

/** The entries of an answer if it has fewer than were read; undefined for all of them (`SetPageHeaders`). */
export function countIfFewer(fitted: readonly unknown[], read: readonly unknown[]): number | undefined {
  return fitted.length < read.length ? fitted.length : undefined;
}

/** The rows of a page that fit into one answer; sets the headers of the list for them. */
export function fittingPage<Row>(
  page: Parameters<SetPageHeaders>[0],
  { rows, total }: { rows: readonly Row[]; total: number },
  setPageHeaders: SetPageHeaders,
): Row[] {
  const fitted = fitting(rows);
  setPageHeaders(page, total, countIfFewer(fitted, rows));
  return fitted;
}

function jsonBytes(row: unknown): number {
  return Buffer.byteLength(JSON.stringify(row));
}
