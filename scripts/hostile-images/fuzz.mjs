import { randomFrom } from './bytes.mjs';

/** The beginnings of a file, from its signature to all but its last byte. */
export function truncations(name, file) {
  const points = [12, 30, 60, 0.02, 0.1, 0.3, 0.5, 0.7, 0.9, 0.97].map((point) =>
    point < 1 ? Math.round(file.length * point) : point,
  );
  return points.map((length) => [`${name}-first-${length}.${name}`, file.subarray(0, length)]);
}

/** A copy with some bytes replaced, a stretch removed, or a stretch repeated. */
function mutated(file, random) {
  const copy = Buffer.from(file);
  const at = () => Math.floor(random() * copy.length);
  const kind = random();
  if (kind < 0.7) {
    const changes = 1 + Math.floor(random() * 24);
    for (let n = 0; n < changes; n += 1) copy[at()] = Math.floor(random() * 256);
    return copy;
  }
  const [from, length] = [at(), Math.floor(random() * 400)];
  if (kind < 0.85) return Buffer.concat([copy.subarray(0, from), copy.subarray(from + length)]);
  return Buffer.concat([copy.subarray(0, from), copy.subarray(from, from + length), copy.subarray(from)]);
}

/** Endless broken variants of honest files, the same in every run. */
export function* mutations(files, seed) {
  const random = randomFrom(seed);
  const names = Object.keys(files);
  for (let n = 0; ; n += 1) {
    const name = names[n % names.length];
    yield [`fuzz-${n}.${name}`, mutated(files[name], random)];
  }
}
