import { ADMIN_PAGE_SIZES } from '@stanze/domain/limits';
import { Lock } from 'lucide-react';
import { type ReactNode, useMemo, useRef } from 'react';
import { type Column, DataTable, type Sorting } from '../../../ui/lists/data-table';
import { Icon } from '../../../ui/marks/icon';
import { EmptyState } from '../../../ui/notices/message-state';
import { PageSize, Pager } from '../../../ui/lists/pager';
import { TextField } from '../../../ui/fields/text-field';
import styles from '../admin.module.css';
import { Deletion } from './deletion';
import type { Noun } from './nouns';
import { SelectionBox } from './selection-box';
import { SortSelect } from './sort-select';
import { useFocusAfterDeletion } from '../use-focus-after-deletion';
import type { Records } from './use-records';

interface Row {
  id: number;
  name: string;
}

type LockOf<R> = (row: R) => string | null;

interface RecordsPanelProps<R extends Row> {
  /** The accessible name of the table. */
  label: string;
  noun: Noun;
  /** The label of the search field, which names the searched fields. */
  searchLabel: string;
  records: Records<R>;
  columns: readonly Column<R>[];
  /** Why a row cannot be selected; null when it can. Without it every row can. */
  lockOf?: LockOf<R>;
  remove: (id: number, reason: string) => Promise<void>;
  onRemoved: (id: number) => void;
  onDone: () => void;
}

const noLock = () => null;
const SIZES = ADMIN_PAGE_SIZES.map((value) => ({ value, label: value === 'all' ? 'All' : String(value) }));

function selectionColumn<R extends Row>(choose: Records<R>['choose'], lockOf: LockOf<R>): Column<R> {
  return {
    key: 'selection',
    title: 'Selezione',
    isTitleHidden: true,
    kind: 'control',
    cell: (row, isSelected) => {
      const reason = lockOf(row);
      if (reason !== null) {
        return (
          <span className={styles.lock} title={reason}>
            <Icon of={Lock} size={16} label={reason} />
          </span>
        );
      }
      return (
        <SelectionBox
          label={`Seleziona ${row.name}`}
          state={isSelected ? 'all' : 'none'}
          onChange={(isChosen) => choose([row], isChosen)}
        />
      );
    },
  };
}

/** One list of the admin area: search, selection, table, pages. */
export function RecordsPanel<R extends Row>(props: RecordsPanelProps<R>) {
  const { label, noun, records, columns, lockOf = noLock, remove, onRemoved, onDone } = props;
  const { shown, found, before, size, sort, choose } = records;
  const container = useRef<HTMLDivElement>(null);
  const allColumns = useMemo(() => [selectionColumn(choose, lockOf), ...columns], [choose, lockOf, columns]);
  const focusAfterDeletion = useFocusAfterDeletion(container, found);
  return (
    <div ref={container} className={styles.records}>
      <div className={styles.tools}>
        <TextField
          label={props.searchLabel}
          type="search"
          value={records.search}
          onChange={({ target }) => records.setSearch(target.value)}
        />
        <SortSelect columns={columns} records={records} />
        <div className={styles.deletion}>
          <Deletion
            noun={noun}
            selected={records.selected}
            remove={remove}
            onRemoved={onRemoved}
            onDone={(deleted) => {
              focusAfterDeletion(deleted, found);
              onDone();
            }}
          />
        </div>
      </div>
      {found.length === 0 ? (
        <Nothing noun={noun} query={records.search} />
      ) : (
        <DataTable
          // With this key another page starts at its top.
          key={`${records.page} ${size} ${sort?.column} ${sort?.isDescending}`}
          label={label}
          columns={allColumns}
          rows={shown}
          keyOf={({ id }) => id}
          isMarked={records.isSelected}
          before={before}
          total={found.length}
          isVirtual={size === 'all'}
          firstHead={<SelectPage records={records} lockOf={lockOf} />}
          sorting={sortingOf(records)}
        />
      )}
      <div className={styles.pages}>
        <PageSize sizes={SIZES} size={size} onSize={records.setSize} />
        <Pager
          label={`Pagine: ${label}`}
          page={records.page}
          pages={records.pages}
          onPage={records.setPage}
        />
      </div>
    </div>
  );
}

/** Pressing the title of the sorted column reverses the order. */
function sortingOf<R extends Row>({ sort, sortValues, setSort }: Records<R>): Sorting {
  return {
    column: sort?.column ?? null,
    isDescending: sort?.isDescending ?? false,
    isSortable: (column) => Object.hasOwn(sortValues, column),
    onSort: (column) =>
      setSort({ column, isDescending: sort?.column === column ? !sort.isDescending : false }),
  };
}

function Nothing({ noun, query }: { noun: Noun; query: string }): ReactNode {
  const title = query.trim() ? `Nessun ${noun.one} per “${query.trim()}”.` : `Ancora nessun ${noun.one}.`;
  return <EmptyState title={title} />;
}

/** Selects all rows of this page that can be selected. */
function SelectPage<R extends Row>({ records, lockOf }: { records: Records<R>; lockOf: LockOf<R> }) {
  const open = records.shown.filter((row) => lockOf(row) === null);
  const chosen = open.filter((row) => records.isSelected(row)).length;
  const whole = chosen === open.length && open.length > 0 ? 'all' : 'none';
  return (
    <SelectionBox
      label="Seleziona tutta la pagina"
      isLabelShown="phone"
      state={chosen > 0 && chosen < open.length ? 'some' : whole}
      disabled={open.length === 0}
      onChange={(isChosen) => records.choose(open, isChosen)}
    />
  );
}
