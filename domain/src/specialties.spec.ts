import { findSpecialty, SPECIALTIES, specialtiesOfMask, specialtyMask } from './specialties.js';

describe('the nineteen specialties', () => {
  it('are the options of the designer form, in the order of the form', () => {
    expect(SPECIALTIES.map(({ name }) => name).join(', ')).toBe(
      'Eclettico, Massimalista, Boho Chic, Art Déco, Wabi Sabi, Country Chic, Neoclassico, Retro Chic, ' +
        'Classico, Minimal, Japandi, Scandinavo, Contemporaneo, Memphis, Brutalista, Industrial, Urban, ' +
        'Mediterraneo, Rustico',
    );
  });

  it('have the primary and secondary styles of the product', () => {
    const letters = Object.fromEntries(
      SPECIALTIES.map(({ name, primary, secondary }) => [name, primary + (secondary ?? '')]),
    );
    expect(letters).toEqual({
      Eclettico: 'A',
      Massimalista: 'AB',
      'Boho Chic': 'AE',
      'Retro Chic': 'AB',
      Memphis: 'AD',
      'Art Déco': 'BA',
      Neoclassico: 'B',
      Classico: 'B',
      Minimal: 'C',
      Japandi: 'CE',
      Scandinavo: 'CE',
      Contemporaneo: 'CD',
      Industrial: 'D',
      Urban: 'DC',
      Brutalista: 'DC',
      Mediterraneo: 'E',
      Rustico: 'E',
      'Country Chic': 'EB',
      'Wabi Sabi': 'EC',
    });
  });

  it('are found regardless of capitals, outer spaces and encoding of accents', () => {
    expect(findSpecialty(' art de\u0301co ')?.name).toBe('Art Déco');
    expect(findSpecialty('Feng shui')).toBeNull();
    expect(findSpecialty('constructor')).toBeNull();
  });
});

describe('the mask of specialties', () => {
  it('holds every listed name once and ignores the others', () => {
    const names = SPECIALTIES.map(({ name }) => name);
    expect(specialtyMask([...names, ...names, 'Feng shui'])).toBe(2 ** 19 - 1);
    expect(specialtyMask(['Feng shui'])).toBe(0);
  });

  it('can be converted back to the specialties', () => {
    expect(specialtiesOfMask(specialtyMask(['Rustico', 'Eclettico'])).map(({ name }) => name)).toEqual([
      'Eclettico',
      'Rustico',
    ]);
  });
});
