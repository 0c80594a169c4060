import { fingerprint } from '../lib/fingerprint.mjs';
import { inProject } from '../lib/paths.mjs';

/** Everything the guide is made of. A change of any of it makes the committed file stale. */
const SOURCES = [
  'scripts/guide',
  'scripts/guide.mjs',
  'domain/src/styles.ts',
  'domain/src/specialties.ts',
  'pictures/pictures.json',
  'frontend/src/brand/wordmark.tsx',
];

/** A word that changes with the guide's texts, pictures and drawing. */
export function guideFingerprint() {
  return fingerprint(SOURCES.map((place) => inProject(place)));
}

/** The word that a finished guide carries; null when it has none. */
export function fingerprintOf(pdf) {
  const words = pdf.toString('latin1');
  const object = /\/Impronta (\d+) 0 R/.exec(words)?.[1];
  return new RegExp(`\\n${object} 0 obj\\s*\\(([0-9a-f]{64})\\)`).exec(words)?.[1] ?? null;
}
