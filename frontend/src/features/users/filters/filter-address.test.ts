import { NO_FILTER } from '@stanze/domain/designer-filter';
import { type DesignerChoice, readChoice, writeChoice } from './filter-address';

const NOTHING: DesignerChoice = { filter: NO_FILTER, sort: 'match', likedOnly: false };

const EVERYTHING: DesignerChoice = {
  filter: {
    search: 'luce & 100% legno?',
    workMode: 'in-person',
    maxBudget: 2500,
    minExperience: 5,
    style: 'E',
    specialties: ['Art Déco', 'Boho Chic'],
    city: "Reggio nell'Emilia",
    verifiedOnly: true,
  },
  sort: 'newest',
  likedOnly: true,
};

describe('the address of a filtered list', () => {
  it('contains every filter, the order and the favourites, and restores them', () => {
    expect(readChoice(writeChoice(EVERYTHING))).toEqual(EVERYTHING);
  });

  it('is empty when everything is shown, and does not change other parameters', () => {
    expect(writeChoice(NOTHING)).toBe('');
    expect(writeChoice(NOTHING, '?q=luce&shared=true&budget=900')).toBe('shared=true');
    expect(readChoice('')).toEqual(NOTHING);
  });

  it('ignores invalid values', () => {
    const bad = [
      'q=%20%20',
      'modo=telepatia',
      'budget=12,5',
      'budget=-1',
      'budget=99999999',
      'esperienza=0',
      'esperienza=81',
      'stile=Z',
      'tag=Barocco',
      'citta=',
      'verificati=true',
      'ordine=prezzo',
      'preferiti=0',
      '%E0%A4%A=1',
    ];
    for (const query of bad) expect(readChoice(`?${query}`)).toEqual(NOTHING);
    expect(readChoice('?tag=art%20déco&tag=Art+Déco').filter.specialties).toEqual(['Art Déco']);
    expect(readChoice(`?q=${'a'.repeat(500)}`).filter.search).toHaveLength(200);
  });
});
