import type { FastifyRequest } from 'fastify';

/** The first pattern that a `User-Agent` header contains; browsers also name the ones that they descend from. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'Chromebook'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
];

const firstOf = (names: typeof BROWSERS, header: string) =>
  names.find(([pattern]) => pattern.test(header))?.[1];

/**
 * The name of a device for its owner, such as 'Chrome su Android', from the `User-Agent` header; the header itself is not
 * stored. Own code, because eight names are enough and the libraries for this have thousands.
 */
export function deviceName(header: string | undefined): string {
  const browser = firstOf(BROWSERS, header ?? '');
  const system = firstOf(SYSTEMS, header ?? '');
  if (browser === undefined && system === undefined) return 'Dispositivo sconosciuto';
  if (system === undefined) return browser ?? '';
  return `${browser ?? 'Browser'} su ${system}`;
}

/** The name of the device that has sent a request. */
export const deviceOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string =>
  deviceName(headers['user-agent']);
