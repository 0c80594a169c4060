import fc from 'fast-check';
import { BUDGET_STEPS, NO_PRACTICAL_FILTER } from './practical-filter.js';
import {
  BRIEF_BUDGETS,
  BRIEF_BUDGET_TEXTS,
  BRIEF_FIELDS,
  BRIEF_HOMES,
  BRIEF_ROOMS,
  BRIEF_TIMINGS,
  BRIEF_WORK_WAYS,
  type BriefContent,
  briefLines,
  briefOfFilter,
  filterOfBrief,
  EMPTY_BRIEF,
  onlyFields,
} from './project-brief.js';

const whole: BriefContent = {
  name: 'Casa di via Saragozza',
  home: 'apartment',
  rooms: ['cucina', 'bagno'],
  square_metres: 85,
  town: 'Bologna (BO)',
  budget: 'up-to-3000',
  timing: '3-months',
  work_mode: 'either',
};

const orNull = <T>(values: readonly T[]) => fc.constantFrom(null, ...values);
const anyContent: fc.Arbitrary<BriefContent> = fc.record({
  name: orNull(['Casa', 'Studio']),
  home: orNull(BRIEF_HOMES),
  rooms: fc.subarray([...BRIEF_ROOMS]),
  square_metres: orNull([5, 85]),
  town: orNull(['Bologna (BO)']),
  budget: orNull(BRIEF_BUDGETS),
  timing: orNull(BRIEF_TIMINGS),
  work_mode: orNull(BRIEF_WORK_WAYS),
});

describe('the lines of a brief', () => {
  it('show every field in its order, as people read it', () => {
    expect(briefLines(whole).map(({ label, text }) => `${label}: ${text}`)).toEqual([
      'Nome del progetto: Casa di via Saragozza',
      'Tipo di casa: Appartamento',
      'Stanze: Cucina e Bagno',
      'Metri quadri: 85 m²',
      'Comune: Bologna (BO)',
      'Budget per il progetto: Fino a 3.000 €',
      'Quando: Entro 3 mesi',
      'Come lavorare: Indifferente',
    ]);
  });

  it('are none for what the person did not indicate', () => {
    expect(briefLines(EMPTY_BRIEF)).toEqual([]);
  });

  it('of some fields are the lines of these fields and no others', () => {
    fc.assert(
      fc.property(anyContent, fc.subarray([...BRIEF_FIELDS]), (content, fields) => {
        const shown = briefLines(onlyFields(content, fields));
        expect(shown).toEqual(briefLines(content).filter(({ field }) => fields.includes(field)));
      }),
    );
  });
});

describe('a brief from the practical filters', () => {
  it.each(BUDGET_STEPS)('has the band of the budget %i', (max_budget) => {
    const { budget } = briefOfFilter({ ...NO_PRACTICAL_FILTER, max_budget });
    const digits = BRIEF_BUDGET_TEXTS[budget ?? 'over-5000'].replace(/\D/g, '');
    expect(digits).toBe(String(max_budget));
    expect(budget).not.toBe('over-5000');
  });

  it('has the way of working, and nothing that is not filtered by', () => {
    expect(briefOfFilter({ ...NO_PRACTICAL_FILTER, work_mode: 'online' })).toEqual({
      work_mode: 'online',
      budget: null,
    });
    expect(briefOfFilter({ ...NO_PRACTICAL_FILTER, max_budget: 1234 })).toEqual({
      work_mode: null,
      budget: null,
    });
  });
});

describe('the practical filter of a brief', () => {
  const filterFor = (content: Partial<BriefContent>, townId: number | null = null) =>
    filterOfBrief({ ...EMPTY_BRIEF, ...content }, townId);

  it('has what the brief contains, and nothing else', () => {
    expect(filterFor({})).toEqual(NO_PRACTICAL_FILTER);
    expect(filterFor({ budget: 'up-to-3000', work_mode: 'in-person' }, 7)).toEqual({
      ...NO_PRACTICAL_FILTER,
      ...{ town_id: 7, within_km: 60, work_mode: 'in-person', max_budget: 3000 },
    });
  });

  it('limits the distance only where the work is in person, and no budget above the last step', () => {
    expect(filterFor({}, 7).within_km).toBe(60);
    expect(filterFor({ work_mode: 'online' }, 7).within_km).toBeNull();
    expect(filterFor({ work_mode: 'either' }, 7)).toEqual({ ...NO_PRACTICAL_FILTER, town_id: 7 });
    expect(filterFor({ budget: 'over-5000' }).max_budget).toBeNull();
  });
});
