import type { StyleLetter } from './styles.js';

export type Specialty = {
  /** The text that a designer chooses and that requests and answers contain. */
  readonly name: string;
  /** The style it belongs to. */
  readonly primary: StyleLetter;
  /** A second style it is close to; it counts half. */
  readonly secondary: StyleLetter | null;
};

function specialty(name: string, primary: StyleLetter, secondary: StyleLetter | null = null): Specialty {
  return { name, primary, secondary };
}

/** The nineteen options of the designer form, in the order of the form, with their styles. */
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

function normalised(name: string): string {
  return name.normalize('NFC').trim().toLowerCase();
}

const POSITIONS: ReadonlyMap<string, number> = new Map(
  SPECIALTIES.map(({ name }, position) => [normalised(name), position]),
);

/** The specialty with this name, or null for a free text; ignores capitals and outer spaces. */
export function findSpecialty(name: string): Specialty | null {
  return SPECIALTIES[POSITIONS.get(normalised(name)) ?? -1] ?? null;
}

/**
 * A designer's specialties as a number of 19 bits; bit n is `SPECIALTIES[n]`. Free texts are ignored and repetitions
 * count once. Computed once per designer, so that the score can be computed without comparing texts.
 */
export function specialtyMask(names: readonly string[]): number {
  let mask = 0;
  for (const name of names) {
    const position = POSITIONS.get(normalised(name));
    if (position !== undefined) mask |= 1 << position;
  }
  return mask;
}

/** The specialties in a mask of `specialtyMask`, in the order of `SPECIALTIES`. */
export function specialtiesOfMask(mask: number): Specialty[] {
  return SPECIALTIES.filter((_, position) => (mask & (1 << position)) !== 0);
}
