import { ADMIN_PAGE_SIZE_DEFAULT, ADMIN_PAGE_SIZES } from '@stanze/domain/limits';

/** The tabs of the panel by their names in the URL; the first tab has no parameter in the URL. */
export const ADMIN_TABS = [
  'utenti',
  'designer',
  'salute',
  'segnalazioni',
  'verifiche',
  'questionari',
  'affinita',
  'registro',
] as const;
export type AdminTab = (typeof ADMIN_TABS)[number];

export type PageSizeChoice = (typeof ADMIN_PAGE_SIZES)[number];

/** A column by which a table is sorted. */
export interface Sort {
  column: string;
  isDescending: boolean;
}

/** The view of a tab's table. It is in the URL, so that it is restored by a reload and can be shared. */
export interface ListView {
  search: string;
  /** Null: in the order of the server. */
  sort: Sort | null;
  /** From 1. */
  page: number;
  size: PageSizeChoice;
}

const NAMES = { tab: 'elenco', search: 'q', sort: 'ordine', page: 'pagina', size: 'righe' } as const;
const ALL_ROWS = 'tutte';

/** The tab that a query string names; the first one for an unknown name. */
export function readTab(query: string): AdminTab {
  const name = new URLSearchParams(query).get(NAMES.tab);
  return ADMIN_TABS.find((tab) => tab === name) ?? ADMIN_TABS[0];
}

function readSort(text: string | null): Sort | null {
  if (!text) return null;
  const isDescending = text.startsWith('-');
  return { column: isDescending ? text.slice(1) : text, isDescending };
}

function readSize(text: string | null): PageSizeChoice {
  if (text === ALL_ROWS) return 'all';
  return ADMIN_PAGE_SIZES.find((size) => String(size) === text) ?? ADMIN_PAGE_SIZE_DEFAULT;
}

/** The view that a query string describes; missing and invalid values have their defaults. */
export function readView(query: string): ListView {
  const params = new URLSearchParams(query);
  const page = Number(params.get(NAMES.page));
  return {
    search: params.get(NAMES.search) ?? '',
    sort: readSort(params.get(NAMES.sort)),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    size: readSize(params.get(NAMES.size)),
  };
}

function sizeText(size: PageSizeChoice): string | null {
  if (size === ADMIN_PAGE_SIZE_DEFAULT) return null;
  return size === 'all' ? ALL_ROWS : String(size);
}

/** Whether a search may be, or become, an e-mail address, which is not written to the URL. */
export function isPrivateSearch(search: string): boolean {
  return search.includes('@');
}

/** The query string of a tab with its view, without values that are the default and without a private search. */
export function writeView(tab: AdminTab, { search, sort, page, size }: ListView): string {
  const entries: [string, string | null][] = [
    [NAMES.tab, tab === ADMIN_TABS[0] ? null : tab],
    [NAMES.search, isPrivateSearch(search) ? null : search],
    [NAMES.sort, sort && `${sort.isDescending ? '-' : ''}${sort.column}`],
    [NAMES.page, page > 1 ? String(page) : null],
    [NAMES.size, sizeText(size)],
  ];
  const params = new URLSearchParams();
  for (const [name, value] of entries) if (value) params.set(name, value);
  return params.toString();
}
