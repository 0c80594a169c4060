import { cellOfTraits } from '@stanze/domain/matching';
import { activePause } from '@stanze/domain/pauses';
import { photoStylesFromKey } from '@stanze/domain/photo-labels';
import type { StyleLetter } from '@stanze/domain/styles';
import { townsText } from '@stanze/domain/towns';
import { memoized } from '../../../common/memoized.js';
import { townsOfColumns } from '../profiles/stored-towns.js';
import type { CatalogueEntry } from './catalogue.types.js';

/** Between the parts of an encoded entry, and between entries; encoded JSON contains neither. */
const BETWEEN_PARTS = '\u001f';
/** Between entries that one row contains. */
export const BETWEEN_ENTRIES = '\u001e';

/** Columns as one text. Not `CONCAT_WS`: that of SQLite 3.45 omits empty values. */
const joined = (separator: string, ...columns: string[]) => `CONCAT(${columns.join(`, '${separator}', `)})`;

const CELL = joined('|', 'design_style', 'specialty_mask', 'photo_styles');
const TRAITS = joined(
  '|',
  ...['design_style', 'is_verified', 'is_ready', "COALESCE(paused_until, '')", "COALESCE(radius_km, '')"],
  ...['response_band', 'work_preferences'],
);
const TOWNS = "CONCAT('[', JSON_QUOTE(city), ',', COALESCE(cities, 'null'), ']')";

/**
 * The columns of `designers` that an entry contains, as one text: a value costs the drivers as much as reading a whole
 * row, and of most parts there are few different texts, which are decoded once.
 */
export const ENCODED_ENTRY = joined(BETWEEN_PARTS, 'id', 'min_budget', CELL, TRAITS, TOWNS);

/** What many designers have in common: a million of them have a few hundred such objects. */
export type SharedTraits = Pick<
  CatalogueEntry,
  'style' | 'verified' | 'isReady' | 'pausedUntil' | 'radiusKm' | 'responseBand' | 'workPreferences'
>;

/** An entry that refers to its traits instead of containing them. */
export class StoredEntry implements CatalogueEntry {
  constructor(
    readonly id: number,
    readonly minBudget: number,
    readonly cell: number,
    readonly city: string,
    readonly traits: SharedTraits,
  ) {}

  get style(): StyleLetter {
    return this.traits.style;
  }

  get verified(): boolean {
    return this.traits.verified;
  }

  get isReady(): boolean {
    return this.traits.isReady;
  }

  get pausedUntil(): string | null {
    return this.traits.pausedUntil;
  }

  get radiusKm(): number | null {
    return this.traits.radiusKm;
  }

  get responseBand(): string {
    return this.traits.responseBand;
  }

  get workPreferences(): readonly string[] {
    return this.traits.workPreferences;
  }
}

/**
 * The entry of a text of `ENCODED_ENTRY`.
 * @param now milliseconds; a pause that is over then does not count
 */
export function decodedEntry(text: string, now: number): StoredEntry {
  const [id, minBudget, cell = '', traits = '', towns = ''] = text.split(BETWEEN_PARTS);
  return new StoredEntry(Number(id), Number(minBudget), cellOf(cell), townsOf(towns), traitsAt(traits, now));
}

const cellOf = memoized((text) => {
  const [style = '', mask = '', photos = ''] = text.split('|');
  return cellOfTraits(style as StyleLetter, Number(mask), photoStylesFromKey(photos));
});

const townsOf = memoized((text) => {
  const [city, cities] = JSON.parse(text) as [string, string[] | null];
  return townsText(townsOfColumns(city, cities));
});

/** The traits at a time. */
function traitsAt(text: string, now: number): SharedTraits {
  const traits = traitsOf(text);
  const { pausedUntil } = traits;
  if (pausedUntil === null || activePause(pausedUntil, now) !== null) return traits;
  return traitsOf(text.replace(pausedUntil, ''));
}

/** The traits as long as the pause lasts, if there is one. */
const traitsOf = memoized((text): SharedTraits => {
  const [style = '', verified, ready, paused = '', radius = '', responseBand = '', ...ways] = text.split('|');
  return {
    style: style as StyleLetter,
    verified: verified === '1',
    isReady: ready === '1' && paused === '',
    pausedUntil: paused === '' ? null : paused,
    radiusKm: radius === '' ? null : Number(radius),
    responseBand,
    workPreferences: JSON.parse(ways.join('|')) as string[],
  };
});
