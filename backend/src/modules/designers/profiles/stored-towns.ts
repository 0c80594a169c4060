import { TEXT_LENGTH } from '@stanze/domain/limits';
import { firstTownsOf, townsOf, townsText } from '@stanze/domain/towns';
import type { RawRow } from '../../../platform/database/rows.js';
import type { Designer } from './designer.entity.js';

type TownColumns = Pick<RawRow<Designer, 'city' | 'cities'>, 'city' | 'cities'>;

/**
 * The columns for the towns of a text. `city` has the beginning of the text, for the previous release, which may run on
 * the same database.
 */
export function townColumns(city: string): Pick<Designer, 'city' | 'cities'> {
  const cities = townsOf([city]);
  return { city: shortened(cities), cities };
}

/** The towns of a row. */
export function storedTowns({ city, cities }: TownColumns): string[] {
  return townsOfColumns(city, cities === null ? null : (JSON.parse(cities) as string[]));
}

/**
 * The towns of the two columns. `city` counts when it is not the beginning of `cities`: the previous release has written
 * it, or nothing has written `cities` yet.
 */
export function townsOfColumns(city: string, cities: string[] | null): string[] {
  return cities !== null && shortened(cities) === city ? cities : firstTownsOf(city);
}

/** The towns of a row as one text. */
export function storedTownsText(row: TownColumns): string {
  return townsText(storedTowns(row));
}

function shortened(towns: readonly string[]): string {
  return townsText(towns).slice(0, TEXT_LENGTH.city);
}
