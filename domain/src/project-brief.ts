import type { BriefFile } from './brief-files.js';
import { italianList } from './italian-list.js';
import { BUDGET_STEPS, NO_PRACTICAL_FILTER, type PracticalFilter, WORK_WAYS } from './practical-filter.js';
import { roomName, ROOMS } from './rooms.js';

/** Kinds of home in a project brief (docs/product.md#project-briefs). */
export const BRIEF_HOMES = ['apartment', 'studio-flat', 'detached', 'terraced', 'holiday', 'other'] as const;
export type BriefHome = (typeof BRIEF_HOMES)[number];

/** The rooms of a project: those of photos without the detail of one. */
export const BRIEF_ROOMS = ROOMS.filter((room) => room !== 'dettaglio');
export type BriefRoom = Exclude<(typeof ROOMS)[number], 'dettaglio'>;

/** Bands of the budget for the design: up to each step of the practical filter, and above the last. */
export const BRIEF_BUDGETS = ['up-to-1000', 'up-to-2000', 'up-to-3000', 'up-to-5000', 'over-5000'] as const;
export type BriefBudget = (typeof BRIEF_BUDGETS)[number];

export const BRIEF_TIMINGS = ['now', '3-months', '6-months', 'looking'] as const;
export type BriefTiming = (typeof BRIEF_TIMINGS)[number];

export const BRIEF_WORK_WAYS = [...WORK_WAYS, 'either'] as const;
export type BriefWorkWay = (typeof BRIEF_WORK_WAYS)[number];

/** The lines of a brief, in the order in which they are shown; each can be left out of what a designer receives. */
export const BRIEF_FIELDS = [
  'name',
  'home',
  'rooms',
  'square_metres',
  'town',
  'budget',
  'timing',
  'work_mode',
  'files',
] as const;
export type BriefField = (typeof BRIEF_FIELDS)[number];

export const BRIEF_NAME_DEFAULT = 'La mia casa';
export const BRIEF_NAME_LENGTH = 60;
/** Briefs of one person. */
export const BRIEFS_MAX = 20;
export const SQUARE_METRES = { min: 5, max: 5000 } as const;

/** What a brief contains; null and an empty list are what the person did not indicate. */
export type BriefContent = {
  readonly name: string | null;
  readonly home: BriefHome | null;
  readonly rooms: readonly BriefRoom[];
  readonly square_metres: number | null;
  readonly budget: BriefBudget | null;
  readonly timing: BriefTiming | null;
  /** The name of the town with its province. */
  readonly town: string | null;
  readonly work_mode: BriefWorkWay | null;
  /** Private files; absent without any. */
  readonly files?: readonly BriefFile[];
};

export const EMPTY_BRIEF: BriefContent = {
  name: null,
  home: null,
  rooms: [],
  square_metres: null,
  budget: null,
  timing: null,
  town: null,
  work_mode: null,
};

export const BRIEF_HOME_TEXTS: Readonly<Record<BriefHome, string>> = {
  apartment: 'Appartamento',
  'studio-flat': 'Monolocale',
  detached: 'Casa singola',
  terraced: 'Villetta a schiera',
  holiday: 'Casa vacanze',
  other: 'Altro',
};

export const BRIEF_BUDGET_TEXTS: Readonly<Record<BriefBudget, string>> = {
  'up-to-1000': 'Fino a 1.000 €',
  'up-to-2000': 'Fino a 2.000 €',
  'up-to-3000': 'Fino a 3.000 €',
  'up-to-5000': 'Fino a 5.000 €',
  'over-5000': 'Oltre 5.000 €',
};

export const BRIEF_TIMING_TEXTS: Readonly<Record<BriefTiming, string>> = {
  now: 'Subito',
  '3-months': 'Entro 3 mesi',
  '6-months': 'Entro 6 mesi',
  looking: 'Sto solo guardando',
};

export const BRIEF_WORK_TEXTS: Readonly<Record<BriefWorkWay, string>> = {
  'in-person': 'Di persona',
  online: 'Online',
  either: 'Indifferente',
};

export const BRIEF_FIELD_LABELS: Readonly<Record<BriefField, string>> = {
  name: 'Nome del progetto',
  home: 'Tipo di casa',
  rooms: 'Stanze',
  square_metres: 'Metri quadri',
  town: 'Comune',
  budget: 'Budget per il progetto',
  timing: 'Quando',
  work_mode: 'Come lavorare',
  files: 'Foto private o planimetria',
};

/** A line of a brief as people read it. */
export type BriefLine = { readonly field: BriefField; readonly label: string; readonly text: string };

function textOf(content: BriefContent, field: BriefField): string | null {
  const { home, rooms, square_metres: metres, budget, timing, work_mode: way, files = [] } = content;
  const texts: Readonly<Record<BriefField, string | null>> = {
    name: content.name,
    home: home && BRIEF_HOME_TEXTS[home],
    rooms: rooms.length === 0 ? null : italianList(rooms.map(roomName)),
    square_metres: metres === null ? null : `${String(metres)} m²`,
    town: content.town,
    budget: budget && BRIEF_BUDGET_TEXTS[budget],
    timing: timing && BRIEF_TIMING_TEXTS[timing],
    work_mode: way && BRIEF_WORK_TEXTS[way],
    files: files.length === 0 ? null : italianList(files.map(({ name }) => name)),
  };
  return texts[field];
}

/** The lines of what a brief contains, in their order; what the person did not indicate has none. */
export function briefLines(content: BriefContent): BriefLine[] {
  return BRIEF_FIELDS.flatMap((field) => {
    const text = textOf(content, field);
    return text === null || text === '' ? [] : [{ field, label: BRIEF_FIELD_LABELS[field], text }];
  });
}

/** What a designer receives: these fields and nothing else. */
export function onlyFields(content: BriefContent, fields: readonly BriefField[]): BriefContent {
  const chosen = BRIEF_FIELDS.filter((field) => fields.includes(field) && content[field] !== undefined);
  return { ...EMPTY_BRIEF, ...Object.fromEntries(chosen.map((field) => [field, content[field]])) };
}

/** The band with a budget of the practical filter; null for one without a band. */
function bandOf(maxBudget: number | null): BriefBudget | null {
  return BRIEF_BUDGETS[BUDGET_STEPS.findIndex((step) => step === maxBudget)] ?? null;
}

/** What the practical filters of the results contain of a new brief; the town is an id there. */
export function briefOfFilter({ work_mode, max_budget }: PracticalFilter): Partial<BriefContent> {
  return { work_mode, budget: bandOf(max_budget) };
}

/** Whole kilometres around the home within which a designer for it is searched, where the work is in person. */
export const BRIEF_REACH_KM = 60;

/**
 * The practical filter of designers for a brief: its budget, its way of working, and `BRIEF_REACH_KM` around its town, unless
 * the work may be online. What the brief does not contain is not filtered.
 * @param townId `Town.id` of the brief's town
 */
export function filterOfBrief(
  { budget, work_mode: way }: Pick<BriefContent, 'budget' | 'work_mode'>,
  townId: number | null,
): PracticalFilter {
  const isNear = townId !== null && (way === null || way === 'in-person');
  return {
    ...NO_PRACTICAL_FILTER,
    town_id: townId,
    within_km: isNear ? BRIEF_REACH_KM : null,
    work_mode: way === 'either' ? null : way,
    max_budget: (budget && BUDGET_STEPS[BRIEF_BUDGETS.indexOf(budget)]) ?? null,
  };
}
