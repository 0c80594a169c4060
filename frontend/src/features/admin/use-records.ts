import { ADMIN_PAGE_SIZE_DEFAULT, type ADMIN_PAGE_SIZES } from '@stanze/domain/limits';
import { useMemo, useState } from 'react';

export type PageSizeChoice = (typeof ADMIN_PAGE_SIZES)[number];

interface RecordsOptions<Row> {
  rows: readonly Row[];
  /** The texts that the search looks at. */
  searchedTexts: (row: Row) => readonly (string | null)[];
  /** Whether a row can be selected at all. */
  isSelectable: (row: Row) => boolean;
}

/** Between two texts of a row stands what nobody can type into the search. */
const SEPARATOR = '\n';

function useFound<Row>({ rows, searchedTexts }: RecordsOptions<Row>, query: string): readonly Row[] {
  const texts = useMemo(
    () => rows.map((row) => searchedTexts(row).join(SEPARATOR).toLowerCase()),
    [rows, searchedTexts],
  );
  return useMemo(() => {
    const wanted = query.trim().toLowerCase();
    return wanted ? rows.filter((_row, index) => texts[index]?.includes(wanted)) : rows;
  }, [rows, texts, query]);
}

/** Which rows are chosen; a row that is gone, or may not be chosen any more, does not count. */
function useSelection<Row extends { id: number }>({ rows, isSelectable }: RecordsOptions<Row>) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const selected = useMemo(
    () => (ids.size === 0 ? [] : rows.filter((row) => ids.has(row.id) && isSelectable(row))),
    [rows, ids, isSelectable],
  );
  const choose = (some: readonly Row[], isChosen: boolean) => {
    const next = new Set(ids);
    for (const row of some.filter(isSelectable)) {
      if (isChosen) next.add(row.id);
      else next.delete(row.id);
    }
    setIds(next);
  };
  return { selected, isSelected: ({ id }: Row) => ids.has(id), choose };
}

/**
 * A list that is searched, leafed through and selected from. A search or another page size begins at page 1 again; what
 * is selected stays selected while somebody looks elsewhere.
 */
export function useRecords<Row extends { id: number }>(options: RecordsOptions<Row>) {
  const [query, setQuery] = useState('');
  const [size, setSize] = useState<PageSizeChoice>(ADMIN_PAGE_SIZE_DEFAULT);
  const [chosenPage, setPage] = useState(1);
  const found = useFound(options, query);
  const pages = size === 'all' ? 1 : Math.max(1, Math.ceil(found.length / size));
  // Deletions may have taken the last page away.
  const page = Math.min(chosenPage, pages);
  const before = size === 'all' ? 0 : (page - 1) * size;
  const shown = useMemo(
    () => (size === 'all' ? found : found.slice(before, before + size)),
    [found, before, size],
  );
  const search = (text: string) => {
    setQuery(text);
    setPage(1);
  };
  const resize = (next: PageSizeChoice) => {
    setSize(next);
    setPage(1);
  };
  const selection = useSelection(options);
  return { query, search, size, resize, page, pages, setPage, before, shown, found, ...selection };
}

export type Records<Row extends { id: number }> = ReturnType<typeof useRecords<Row>>;
