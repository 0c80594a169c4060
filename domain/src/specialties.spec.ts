import { findSpecialty, SPECIALTIES, specialtiesOfMask, specialtyMask } from './specialties.js';

describe('the nineteen specialties', () => {
  it('are the options of the designer form, in its order', () => {
    expect(SPECIALTIES.map(({ name }) => name).join(', ')).toBe(
      'Eclettico, Massimalista, Boho Chic, Art Déco, Wabi Sabi, Country Chic, Neoclassico, Retro Chic, ' +
        'Classico, Minimal, Japandi, Scandinavo, Contemporaneo, Memphis, Brutalista, Industrial, Urban, ' +
        'Mediterraneo, Rustico',
    );
  });

  it('belong to the letters of the decisions', () => {
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

  it('are found whatever the capitals, outer spaces and accent encoding', () => {
    expect(findSpecialty(' art de\u0301co ')?.name).toBe('Art Déco');
    expect(findSpecialty('Feng shui')).toBeNull();
    expect(findSpecialty('constructor')).toBeNull();
  });
});

describe('the mask of specialties', () => {
  it('holds every known name once and forgets the others', () => {
    const names = SPECIALTIES.map(({ name }) => name);
    expect(specialtyMask([...names, ...names, 'Feng shui'])).toBe(2 ** 19 - 1);
    expect(specialtyMask(['Feng shui'])).toBe(0);
  });

  it('gives the specialties back', () => {
    expect(specialtiesOfMask(specialtyMask(['Rustico', 'Eclettico'])).map(({ name }) => name)).toEqual([
      'Eclettico',
      'Rustico',
    ]);
  });
});
