import path from 'node:path';
import { option } from '../lib/arguments.mjs';
import { inProject } from '../lib/paths.mjs';
import { Failure } from '../lib/run.mjs';

/** @typedef {import('./catalogue.mjs').Screen} Screen */
/** @typedef {{ width: number, height: number, isPhone: boolean }} Size */
/** @typedef {'light' | 'dark'} Scheme */
/**
 * @typedef {object} Choice
 * @property {boolean} isJudgeOnly no pictures are taken
 * @property {string} out folder of the pictures
 * @property {Screen[]} screens
 * @property {Size[]} sizes
 * @property {Scheme[]} schemes
 */

/** @type {Size[]} */
const SIZES = [
  { width: 390, height: 844, isPhone: true },
  { width: 820, height: 1180, isPhone: true },
  { width: 1440, height: 900, isPhone: false },
];
/** @type {Scheme[]} */
const SCHEMES = ['light', 'dark'];

/**
 * @template T
 * @param {T[]} rows
 * @param {string} failure the message when there are none
 */
function some(rows, failure) {
  if (rows.length === 0) throw new Failure(failure);
  return rows;
}

/**
 * The pictures that the command line selects; all of them without flags.
 * @param {string[]} args
 * @param {Screen[]} screens
 * @returns {Choice}
 * @throws {Failure} when a filter selects nothing
 */
export function choiceOf(args, screens) {
  const list = (/** @type {string} */ name) => option(name, args)?.split(',');
  const only = list('only');
  const widths = list('sizes')?.map(Number);
  const schemes = list('schemes');
  return {
    isJudgeOnly: args.includes('--judge-only'),
    out: path.resolve(option('out', args) ?? inProject('screens')),
    screens: some(
      screens.filter(({ name }) => only?.some((text) => name.includes(text)) ?? true),
      `No screen has ${String(only)} in its name; the screens are ${screens.map(({ name }) => name).join(', ')}.`,
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
