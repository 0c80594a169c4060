import { normaliseText } from './text-search.js';
import { TOWN_TABLE } from './town-table.js';
import { townKey, townsOf } from './towns.js';

/** An Italian town with its position (docs/product.md#numbers-and-towns). */
export type Town = {
  /** Calculated from the ISTAT code of the comune; the same in every release. */
  readonly id: number;
  readonly name: string;
  /** Two letters. */
  readonly province: string;
  /** Degrees. */
  readonly latitude: number;
  readonly longitude: number;
  /** 0 for a hamlet to 9 for Rome. */
  readonly size: number;
};

const PRECISION = 1000;
const CODES = 10_000;
const RADIX = 36;
const USUAL_STEP = 10;
/** Difference of sizes: about twenty times as many people. */
const MUCH_LARGER = 2;

/** Names that people use and the table does not have, by `townKey`. */
const OTHER_NAMES: readonly (readonly [string, string])[] = [
  ['reggioemilia', 'reggionellemilia'],
  ['reggiocalabria', 'reggiodicalabria'],
  ['corigliano', 'coriglianocalabro'],
];

/** The towns of one line of the table, which `scripts/towns/table.mjs` has written. */
function townsOfLine(line: string): Town[] {
  const [province = '', code = '', south = '', west = '', rest = ''] = line.split('|');
  let last = 0;
  return rest.split(';').map((entry) => {
    const [name = '', size = '', latitude = '', longitude = '', step] = entry.split(',');
    last += step === undefined ? USUAL_STEP : parseInt(step, RADIX);
    return {
      id: Number(code) * CODES + last,
      name,
      province,
      latitude: (Number(south) + parseInt(latitude, RADIX)) / PRECISION,
      longitude: (Number(west) + parseInt(longitude, RADIX)) / PRECISION,
      size: Number(size),
    };
  });
}

function larger(a: Town, b: Town): number {
  return b.size - a.size || a.name.localeCompare(b.name, 'it') || a.id - b.id;
}

/** 'Samone (TN)': the name with the letters of the province, which distinguishes towns of the same name. */
export function townLabel({ name, province }: Town): string {
  return `${name} (${province})`;
}

/** The names before and after a dash: 'Almese-Rivera' is found by Almese, too. */
function partsOf({ name }: Town): string[] {
  const parts = name.split('-');
  return parts.length > 1 ? parts.map(townKey) : [];
}

/** All Italian towns, by id and by name. */
class TownIndex {
  private readonly byId = new Map<number, Town>();
  private readonly byKey = new Map<string, Town[]>();
  /** Largest first, each with its name as it is searched. */
  private readonly searched: readonly (readonly [string, Town])[];

  constructor(towns: readonly Town[]) {
    for (const town of towns) {
      this.byId.set(town.id, town);
      this.add(townKey(town.name), town);
      this.add(townKey(townLabel(town)), town);
    }
    for (const [key, name] of OTHER_NAMES) for (const town of this.byKey.get(name) ?? []) this.add(key, town);
    const names = new Set(this.byKey.keys());
    for (const town of towns) for (const part of partsOf(town)) if (!names.has(part)) this.add(part, town);
    this.searched = [...towns].sort(larger).map((town) => [townKey(town.name), town] as const);
  }

  get all(): Iterable<Town> {
    return this.byId.values();
  }

  get(id: number): Town | undefined {
    return this.byId.get(id);
  }

  /**
   * The town with this name, without regard to capitals, accents and apostrophes. Of several towns with one name a much
   * larger one is found (Prato), and otherwise the name needs the province ('Samone (TN)'). Null for any other text.
   */
  find(name: string): Town | null {
    const found = this.byKey.get(townKey(name)) ?? this.byKey.get(townKey(name.split('/')[0] ?? ''));
    const [first, second] = [...(found ?? [])].sort(larger);
    return first && (!second || first.size - second.size >= MUCH_LARGER) ? first : null;
  }

  /** The towns whose name begins like the text, the largest first. */
  search(text: string, limit: number): Town[] {
    const key = townKey(normaliseText(text));
    if (key === '') return [];
    const found: Town[] = [];
    for (const [name, town] of this.searched) {
      if (name.startsWith(key)) found.push(town);
      if (found.length === limit) break;
    }
    return found;
  }

  private add(key: string, town: Town): void {
    const others = this.byKey.get(key);
    if (others) others.push(town);
    else this.byKey.set(key, [town]);
  }
}

let index: TownIndex | undefined;

/** The towns of the table, which is read when they are first needed. */
export function townIndex(): TownIndex {
  index ??= new TownIndex(TOWN_TABLE.trim().split('\n').flatMap(townsOfLine));
  return index;
}

const EARTH_RADIUS_KM = 6371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

type Position = Pick<Town, 'latitude' | 'longitude'>;

/** The distance in a straight line, in whole kilometres. */
export function kilometresBetween(a: Position, b: Position): number {
  const height = Math.sin(radians(b.latitude - a.latitude) / 2) ** 2;
  const width = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  const share = height + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * width;
  return Math.round(2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(share))));
}

/** Maximum number of texts whose towns are cached. */
const MAX_CACHED = 50_000;
const towns = new Map<string, readonly Town[]>();

/** The towns of the table in a text such as 'Verona, Mantova'; any other text has no position. */
function townsInText(text: string): readonly Town[] {
  const cached = towns.get(text);
  if (cached) return cached;
  const found = townsOf([text]).flatMap((name) => townIndex().find(name) ?? []);
  if (towns.size >= MAX_CACHED) towns.clear();
  towns.set(text, found);
  return found;
}

/**
 * A function that returns the distance from a town to the nearest of the towns in a text, in whole kilometres; null when the
 * table has none of them.
 */
export function distancesFrom(home: Town): (city: string) => number | null {
  const cached = new Map<string, number | null>();
  return (city) => {
    const existing = cached.get(city);
    if (existing !== undefined) return existing;
    const all = townsInText(city).map((town) => kilometresBetween(home, town));
    const nearest = all.length === 0 ? null : Math.min(...all);
    if (cached.size >= MAX_CACHED) cached.clear();
    cached.set(city, nearest);
    return nearest;
  };
}
