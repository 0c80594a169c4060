import type { StyleLetter } from './styles.js';

export type Specialty = {
  /** The text a designer picks and the wire carries. */
  readonly name: string;
  /** The letter it belongs to. */
  readonly primary: StyleLetter;
  /** A second letter it is close to; it counts half. */
  readonly secondary: StyleLetter | null;
};

function specialty(name: string, primary: StyleLetter, secondary: StyleLetter | null = null): Specialty {
  return { name, primary, secondary };
}

/** The nineteen options of the designer form, in the order of the spec (section 3), with their letters. */
export const SPECIALTIES: readonly Specialty[] = [
  specialty('Eclettico', 'A'),
  specialty('Massimalista', 'A', 'B'),
  specialty('Boho Chic', 'A', 'E'),
  specialty('Art Déco', 'B', 'A'),
  specialty('Wabi Sabi', 'E', 'C'),
  specialty('Country Chic', 'E', 'B'),
  specialty('Neoclassico', 'B'),
  specialty('Retro Chic', 'A', 'B'),
  specialty('Classico', 'B'),
  specialty('Minimal', 'C'),
  specialty('Japandi', 'C', 'E'),
  specialty('Scandinavo', 'C', 'E'),
  specialty('Contemporaneo', 'C', 'D'),
  specialty('Memphis', 'A', 'D'),
  specialty('Brutalista', 'D', 'C'),
  specialty('Industrial', 'D'),
  specialty('Urban', 'D', 'C'),
  specialty('Mediterraneo', 'E'),
  specialty('Rustico', 'E'),
];

function plain(name: string): string {
  return name.normalize('NFC').trim().toLowerCase();
}

const POSITIONS: ReadonlyMap<string, number> = new Map(
  SPECIALTIES.map(({ name }, position) => [plain(name), position]),
);

/** The known option with this name, or null for a free text; capitals and outer spaces do not matter. */
export function findSpecialty(name: string): Specialty | null {
  return SPECIALTIES[POSITIONS.get(plain(name)) ?? -1] ?? null;
}

/**
 * A designer's known specialties as a whole number of 19 bits, bit n standing for `SPECIALTIES[n]`.
 * Unknown texts and repetitions leave no trace, so 0 means "none known". Made once per designer, it lets
 * the score be computed without looking at texts.
 */
export function specialtyMask(names: readonly string[]): number {
  let mask = 0;
  for (const name of names) {
    const position = POSITIONS.get(plain(name));
    if (position !== undefined) mask |= 1 << position;
  }
  return mask;
}

/** The known specialties of a mask made by `specialtyMask`, in the order of `SPECIALTIES`. */
export function specialtiesOfMask(mask: number): Specialty[] {
  return SPECIALTIES.filter((_, position) => (mask & (1 << position)) !== 0);
}
