/** Begins a file, so that Excel reads it as UTF-8. */
export const CSV_MARK = '\uFEFF';

/** What spreadsheets read as a formula at the beginning of a cell. */
const FORMULA = /^[=+\-@\t\r]/u;
const QUOTED = /[",\r\n]/u;

export type CsvCell = string | number | null;

function field(cell: CsvCell): string {
  if (typeof cell === 'number') return String(cell);
  const text = cell ?? '';
  // With the apostrophe a spreadsheet shows the text instead of calculating it.
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return QUOTED.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** A line of a CSV file (RFC 4180). A text that a spreadsheet would calculate begins with an apostrophe. */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(field).join(',')}\r\n`;
}
