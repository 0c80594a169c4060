import { Failure } from './run.mjs';

/**
 * The rows of a table that `--only=<name>[,<name>]` asks for; all of them without the flag.
 * @throws {Failure} naming what can be asked for
 */
export function selected(table) {
  const flag = process.argv.find((argument) => argument.startsWith('--only='));
  if (!flag) return table;
  const names = flag.slice('--only='.length).split(',');
  const unknown = names.filter((name) => !table.some((row) => row.name === name));
  if (unknown.length > 0) {
    throw new Failure(
      `Non conosco ${unknown.join(', ')}. Si può: ${table.map(({ name }) => name).join(', ')}.`,
    );
  }
  return table.filter(({ name }) => names.includes(name));
}
