import fc from 'fast-check';
import { anyMixSource, anyStyle, exchanged, exchangedCounts } from '../test/arbitraries.js';
import { CELLS, cellOf, MIX_PARTS, type MixSource, mixOf } from './mix.js';
import { specialtiesOfMask, specialtyMask } from './specialties.js';
import { STYLE_LETTERS, type StyleLetter } from './styles.js';

function source(design_style: StyleLetter, photos = '', ...names: string[]): MixSource {
  const photo_styles = Array.from(photos).filter((letter): letter is StyleLetter => /[A-E]/.test(letter));
  return { design_style, specialties: specialtiesOfMask(specialtyMask(names)), photo_styles };
}

describe('a mix', () => {
  it('is the declared style alone when the profile has nothing else', () => {
    expect(mixOf(source('C'))).toEqual({ A: 0, B: 0, C: 8, D: 0, E: 0 });
    expect(mixOf(source('C', '', 'Feng shui'))).toEqual({ A: 0, B: 0, C: 8, D: 0, E: 0 });
  });

  it('gives the mean of the specialties as much weight as the declared style', () => {
    expect(mixOf(source('C', '', 'Industrial'))).toEqual({ A: 0, B: 0, C: 4, D: 4, E: 0 });
    expect(mixOf(source('C', '', 'Industrial', 'Eclettico'))).toEqual({ A: 2, B: 0, C: 4, D: 2, E: 0 });
  });

  it('gives the second style of a specialty half as much as its first', () => {
    // Japandi: two thirds C and one third E. C 5/6, E 1/6: 6.67 and 1.33 eighths.
    expect(mixOf(source('C', '', 'Japandi'))).toEqual({ A: 0, B: 0, C: 7, D: 0, E: 1 });
  });

  it('gives each photo with a style as much weight as the declared style', () => {
    expect(mixOf(source('C', 'EEE'))).toEqual({ A: 0, B: 0, C: 2, D: 0, E: 6 });
    expect(mixOf(source('C', 'EE', 'Mediterraneo'))).toEqual({ A: 0, B: 0, C: 2, D: 0, E: 6 });
  });

  it('rounds to the largest remainder, of equal ones the declared style first', () => {
    // A, C and E a third each: 2.67 eighths, so two of the three remainders are rounded up.
    // The declared one is; A and E are equal and only one eighth is left, so the declared style has it.
    expect(mixOf(source('C', 'AE'))).toEqual({ A: 2, B: 0, C: 4, D: 0, E: 2 });
    expect(mixOf(source('A', 'CE'))).toEqual({ A: 4, B: 0, C: 2, D: 0, E: 2 });
  });

  it('consists of eighths that sum to eight', () => {
    fc.assert(
      fc.property(anyMixSource, (someone) => {
        const mix = mixOf(someone);
        expect(STYLE_LETTERS.reduce((sum, style) => sum + mix[style], 0)).toBe(MIX_PARTS);
        expect(Math.min(...Object.values(mix))).toBeGreaterThanOrEqual(0);
        expect(CELLS[cellOf(mix)]).toEqual(mix);
      }),
    );
  });

  it('does not depend on the order of specialties and photos', () => {
    fc.assert(
      fc.property(anyMixSource, (someone) => {
        const { specialties, photo_styles } = someone;
        const reversed = {
          ...someone,
          specialties: [...specialties].reverse(),
          photo_styles: [...photo_styles].reverse(),
        };
        expect(mixOf(reversed)).toEqual(mixOf(someone));
      }),
    );
  });

  it('changes its letters with those of the profile: no letter has an advantage', () => {
    fc.assert(
      fc.property(anyMixSource, fc.tuple(anyStyle, anyStyle), (someone, pair) => {
        const changed = mixOf({
          design_style: exchanged(someone.design_style, pair),
          specialties: someone.specialties.map(({ primary, secondary }) => ({
            primary: exchanged(primary, pair),
            secondary: secondary && exchanged(secondary, pair),
          })),
          photo_styles: someone.photo_styles.map((style) => exchanged(style, pair)),
        });
        expect(changed).toEqual(exchangedCounts(mixOf(someone), pair));
      }),
      { numRuns: 2000 },
    );
  });
});

describe('the cells', () => {
  it('are the 495 different mixes', () => {
    expect(CELLS).toHaveLength(495);
    expect(new Set(CELLS.map(cellOf)).size).toBe(495);
    expect(CELLS.every((mix, cell) => cellOf(mix) === cell)).toBe(true);
  });

  it('have no index for eighths that are no mix', () => {
    expect(() => cellOf({ A: 8, B: 1, C: 0, D: 0, E: 0 })).toThrow(RangeError);
  });
});
