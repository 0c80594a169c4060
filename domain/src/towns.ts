import { italianList } from './italian-list.js';
import { TEXT_LENGTH, TOWNS_MAX, TOWNS_STORED_MAX } from './limits.js';
import { normaliseText } from './text-search.js';

/** The towns a designer serves, as one text: 'Verona, Mantova'. */
type TownsText = string;

export const TOO_MANY_TOWNS_TEXT = `Puoi indicare al massimo ${String(TOWNS_MAX)} città`;
export const TOWN_TOO_LONG_TEXT = `Il nome di una città può avere al massimo ${String(TEXT_LENGTH.town)} caratteri`;

/** What people write between two towns. Without the spaces, a slash joins the two names of one town: Bolzano/Bozen. */
const STRONG_SEPARATOR = /[,;]/;
const WEAK_SEPARATOR = / e(?= )| \/(?= )/i;
/** Towns that a short text names when it does not name all. */
const SHOWN = 2;
const APOSTROPHES = /['’‘ʼ`´]/gu;

/**
 * A town as it is compared: without regard to capitals, accents, apostrophes, hyphens and spaces, so that Forli' is Forlì
 * and l aquila is L'Aquila (docs/product.md#numbers-and-towns).
 */
export function townKey(town: string): string {
  return normaliseText(town.replace(APOSTROPHES, '')).replaceAll(/[\s-]/gu, '');
}

/**
 * The towns in these texts (docs/product.md#profiles): split at commas, semicolons, " e " and " / ", trimmed, with single
 * spaces, each once in its first spelling. `townsOf([townsText(towns)])` equals `towns`.
 */
export function townsOf(texts: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  const parts = texts.flatMap((text) => text.split(STRONG_SEPARATOR));
  for (const part of parts.flatMap((text) => ` ${text} `.replace(/\s+/gu, ' ').split(WEAK_SEPARATOR))) {
    const town = part.trim();
    const key = townKey(town);
    if (key !== '' && !byKey.has(key)) byKey.set(key, town);
  }
  return [...byKey.values()];
}

/** The towns as one text, which is the field `city` of the API. */
export function townsText(towns: readonly string[]): TownsText {
  return towns.join(', ');
}

/** The towns of a text from before the limits: the first twelve, each cut to 80 characters. */
export function firstTownsOf(city: TownsText): string[] {
  return townsOf(townsOf([city]).map((town) => town.slice(0, TEXT_LENGTH.town))).slice(0, TOWNS_STORED_MAX);
}

/** Whether one of the towns of a text is this one; `key` is its `townKey`. */
export function servesTown(city: TownsText, key: string): boolean {
  return townsOf([city]).some((town) => townKey(town) === key);
}

/** At most three towns as an Italian enumeration: 'Verona, Mantova e Trento', 'Verona, Mantova e altre 4 città'. */
export function townsInShort(city: TownsText): string {
  const towns = townsOf([city]);
  if (towns.length <= SHOWN + 1) return italianList(towns);
  return `${townsText(towns.slice(0, SHOWN))} e altre ${String(towns.length - SHOWN)} città`;
}
