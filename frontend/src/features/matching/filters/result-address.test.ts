import { NO_CHOICE, readResultChoice, type ResultChoice, writeResultChoice } from './result-address';

const EVERYTHING: ResultChoice = {
  filter: {
    town_id: 151460,
    within_km: 30,
    work_mode: 'in-person',
    max_budget: 3000,
    verified: true,
    quick: true,
  },
  sort: 'distance',
};

describe('the address of the filtered results', () => {
  it('contains every filter and the order, and restores them', () => {
    expect(readResultChoice(writeResultChoice(EVERYTHING))).toEqual(EVERYTHING);
  });

  it('has nothing without filters, and other parameters are not changed', () => {
    expect(writeResultChoice(NO_CHOICE)).toBe('');
    expect(writeResultChoice(NO_CHOICE, '?view=designers&budget=900')).toBe('view=designers');
    expect(readResultChoice('')).toEqual(NO_CHOICE);
  });

  it('ignores invalid values, and whatever needs a town when there is none', () => {
    const bad = [
      'casa=Milano',
      'casa=0',
      'entro=30',
      'casa=x&entro=30',
      'modo=hybrid',
      'budget=12',
      'budget=3000,5',
      'verificati=true',
      'rapidi=0',
      'ordine=distance',
      'ordine=newest',
    ];
    for (const query of bad) expect(readResultChoice(`?${query}`)).toEqual(NO_CHOICE);
    expect(readResultChoice('?casa=151460&entro=0').filter.within_km).toBeNull();
  });
});
