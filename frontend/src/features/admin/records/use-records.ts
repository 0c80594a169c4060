import { hasTerms, normaliseText, searchTerms } from '@stanze/domain/text-search';
import { useCallback, useMemo, useState } from 'react';
import type { PageSizeChoice, Sort } from '../admin-address';
import { type SortValues, sortRows } from './sort-rows';
import type { TabView } from '../use-admin-address';

interface RecordsOptions<Row> extends TabView {
  rows: readonly Row[];
  /** The texts in which the search looks. */
  searchedTexts: (row: Row) => readonly (string | null)[];
  /** For each column, the value by which it is sorted. */
  sortValues: SortValues<Row>;
  /** Whether a row can be selected at all. */
  isSelectable: (row: Row) => boolean;
}

/** The rows of which one text contains every term of the search, without regard to capitals and accents. */
function useFound<Row>({ rows, searchedTexts }: RecordsOptions<Row>, search: string): readonly Row[] {
  const texts = useMemo(
    () => rows.map((row) => searchedTexts(row).map((text) => normaliseText(text ?? ''))),
    [rows, searchedTexts],
  );
  return useMemo(() => {
    const terms = searchTerms(search);
    if (terms.length === 0) return rows;
    return rows.filter((_row, index) => texts[index]?.some((text) => hasTerms(text, terms)));
  }, [rows, texts, search]);
}

/** The selected ids, and the search for which they were selected. */
interface Selection {
  search: string;
  ids: ReadonlySet<number>;
}

/**
 * The selected rows. Another search clears the selection, so that nobody deletes rows that the screen does not show.
 * Rows that do not exist any more, or cannot be selected any more, are ignored.
 */
function useSelection<Row extends { id: number }>({ rows, isSelectable, view }: RecordsOptions<Row>) {
  const search = normaliseText(view.search);
  const [selection, setSelection] = useState<Selection>({ search, ids: new Set() });
  if (selection.search !== search) setSelection({ search, ids: new Set() });
  const { ids } = selection;
  const selected = useMemo(
    () => (ids.size === 0 ? [] : rows.filter((row) => ids.has(row.id) && isSelectable(row))),
    [rows, ids, isSelectable],
  );
  const choose = useCallback(
    (some: readonly Row[], isChosen: boolean) =>
      setSelection((before) => {
        const next = new Set(before.ids);
        for (const { id } of some.filter(isSelectable)) {
          if (isChosen) next.add(id);
          else next.delete(id);
        }
        return { ...before, ids: next };
      }),
    [isSelectable],
  );
  return { selected, isSelected: ({ id }: Row) => ids.has(id), choose };
}

/**
 * The state of a list that can be searched, sorted, paged and selected. All of it except the selection is in the URL.
 */
export function useRecords<Row extends { id: number }>(options: RecordsOptions<Row>) {
  const { view, change, sortValues } = options;
  const { search, size, sort } = view;
  const found = useFound(options, search);
  const valueOf = sort && Object.hasOwn(sortValues, sort.column) ? sortValues[sort.column] : undefined;
  const isDescending = sort?.isDescending ?? false;
  const sorted = useMemo(() => sortRows(found, valueOf, isDescending), [found, valueOf, isDescending]);
  const pages = size === 'all' ? 1 : Math.max(1, Math.ceil(found.length / size));
  // Deletions may have removed the last page.
  const page = Math.min(view.page, pages);
  const before = size === 'all' ? 0 : (page - 1) * size;
  const shown = useMemo(
    () => (size === 'all' ? sorted : sorted.slice(before, before + size)),
    [sorted, before, size],
  );
  return {
    ...{ search, size, sort, page, pages, before, shown, found: sorted, sortValues },
    ...useSelection(options),
    // The first letter adds a history entry, which the back button undoes; the following letters replace it.
    setSearch: (text: string) => change({ search: text, page: 1 }, { replace: search !== '' && text !== '' }),
    setSort: (next: Sort | null) => change({ sort: next, page: 1 }),
    setSize: (next: PageSizeChoice) => change({ size: next, page: 1 }),
    setPage: (next: number) => change({ page: next }),
  };
}

export type Records<Row extends { id: number }> = ReturnType<typeof useRecords<Row>>;
