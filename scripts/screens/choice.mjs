import path from 'node:path';
import { inProject } from '../lib/paths.mjs';
import { Failure } from '../lib/run.mjs';

const SIZES = [
  { width: 390, height: 844, isPhone: true },
  { width: 820, height: 1180, isPhone: true },
  { width: 1440, height: 900, isPhone: false },
];
const SCHEMES = ['light', 'dark'];

/** What `--name=` says, as a list; null without the flag. */
function list(args, name) {
  const flag = args.find((argument) => argument.startsWith(`--${name}=`));
  return flag ? flag.slice(name.length + 3).split(',') : null;
}

function some(rows, nothing) {
  if (rows.length === 0) throw new Failure(nothing);
  return rows;
}

/**
 * Which pictures the command line asks for; all of them without flags.
 * @throws {Failure} when a filter leaves nothing
 */
export function wishes(args, screens) {
  const only = list(args, 'only');
  const widths = list(args, 'sizes')?.map(Number);
  const schemes = list(args, 'schemes');
  return {
    isJudgeOnly: args.includes('--judge-only'),
    out: path.resolve(list(args, 'out')?.[0] ?? inProject('screens')),
    screens: some(
      screens.filter(({ name }) => only?.some((word) => name.includes(word)) ?? true),
      `No screen has ${only} in its name; there are ${screens.map(({ name }) => name).join(', ')}.`,
    ),
    sizes: some(
      SIZES.filter(({ width }) => widths?.includes(width) ?? true),
      'Sizes are 390, 820 and 1440.',
    ),
    schemes: some(
      SCHEMES.filter((scheme) => schemes?.includes(scheme) ?? true),
      'Schemes are light and dark.',
    ),
  };
}
