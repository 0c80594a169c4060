import { fingerprint } from '../lib/build/fingerprint.mjs';
import { inProject } from '../lib/paths.mjs';

/** The sources of the guide. After a change of any of them the committed file is stale. */
const SOURCES = [
  'scripts/guide',
  'scripts/guide.mjs',
  'domain/src/style-pages.ts',
  'domain/src/styles.ts',
  'domain/src/specialties.ts',
  'pictures/pictures.json',
  'frontend/src/brand/wordmark.svg',
];

/** A hash that changes with the guide's texts, pictures and drawing. */
export function guideFingerprint() {
  return fingerprint(SOURCES.map((source) => inProject(source)));
}

/**
 * The hash that is stored in a finished guide; null when it has none.
 * @param {Buffer} pdf
 */
export function fingerprintOf(pdf) {
  const text = pdf.toString('latin1');
  const object = /\/Impronta (\d+) 0 R/.exec(text)?.[1];
  return new RegExp(`\\n${object} 0 obj\\s*\\(([0-9a-f]{64})\\)`).exec(text)?.[1] ?? null;
}
