/** The five style letters, in the order that also decides ties. */
export const STYLE_LETTERS = ['A', 'B', 'C', 'D', 'E'] as const;

export type StyleLetter = (typeof STYLE_LETTERS)[number];

export type Style = {
  readonly letter: StyleLetter;
  /** The last part of the address of its page. */
  readonly slug: string;
  /** Name shown to people. */
  readonly name: string;
  /** Sentence shown with the result of the questionnaire. */
  readonly description: string;
};

/** The five styles by letter, with the texts that the result of the questionnaire shows. */
export const STYLES: Readonly<Record<StyleLetter, Style>> = {
  A: {
    letter: 'A',
    slug: 'eclettico',
    name: 'Eclettico e creativo',
    description:
      'Ami mescolare epoche, colori e ricordi: la tua casa racconta una storia diversa in ogni angolo.',
  },
  B: {
    letter: 'B',
    slug: 'elegante',
    name: 'Elegante e classico',
    description:
      'Cerchi equilibrio, proporzioni e materiali nobili: per te l’eleganza è una questione di misura.',
  },
  C: {
    letter: 'C',
    slug: 'minimal',
    name: 'Minimal e contemporaneo',
    description: 'Preferisci lo spazio alla quantità: poche cose, ben disegnate, e molta luce.',
  },
  D: {
    letter: 'D',
    slug: 'industriale',
    name: 'Industriale e urbano',
    description:
      'Ti piacciono i materiali veri e i segni del tempo: carattere, metallo e un’anima metropolitana.',
  },
  E: {
    letter: 'E',
    slug: 'naturale',
    name: 'Naturale e mediterraneo',
    description: 'Vuoi una casa che respiri: materiali naturali, luce calda e il piacere di stare insieme.',
  },
};

/** Name of a style for people, for example 'Minimal e contemporaneo' for C. */
export function styleName(letter: StyleLetter): string {
  return STYLES[letter].name;
}

/** Beginning of a style's name, where space is short: 'Minimal' for C. */
export function styleShortName(letter: StyleLetter): string {
  return STYLES[letter].name.replace(/ .*/, '');
}

/** True for exactly one of the letters A to E, upper case; any other value, of any type, is false. */
export function isStyleLetter(value: unknown): value is StyleLetter {
  return STYLE_LETTERS.some((letter) => letter === value);
}

/** The address of the page about a style: `/stile/minimal` for C. */
export function stylePath(letter: StyleLetter): string {
  return `/stile/${STYLES[letter].slug}`;
}

/** The style whose page has this last part of the address; null when there is none. */
export function styleOfSlug(slug: string): StyleLetter | null {
  return STYLE_LETTERS.find((letter) => STYLES[letter].slug === slug) ?? null;
}
