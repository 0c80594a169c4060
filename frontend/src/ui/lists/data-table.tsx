import { memo, useEffect, type ReactNode, type Ref, useState } from 'react';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { classNames } from '../../lib/class-names';
import { Bilingual, useItalianLines } from '../text/bilingual';
import styles from './data-table.module.css';
import { Icon } from '../marks/icon';
import { VirtualRows } from './virtual-rows';

export interface Column<Row> {
  key: string;
  title: string;
  /** Whether the title is for screen readers only. */
  isTitleHidden?: boolean;
  cell: (row: Row, isMarked: boolean) => ReactNode;
  /** "name" is the row header and the title of the card on phones, "wide" spans a line of the card, "figure" is right-aligned. */
  kind?: 'name' | 'wide' | 'figure' | 'control';
}

/** The current order of a table, and the columns by which it can be sorted. */
export interface Sorting {
  /** Key of the column; null: in the given order. */
  column: string | null;
  isDescending: boolean;
  isSortable: (column: string) => boolean;
  /** Called when the title of a column is pressed. */
  onSort: (column: string) => void;
}

interface DataTableProps<Row> {
  /** Accessible name of the table. */
  label: string;
  /** The rows are rendered again when this is another array. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => number;
  /** Whether a row is highlighted; also passed to its cells. */
  isMarked?: (row: Row) => boolean;
  /** For one page of a longer table: the number of rows before the first one, and of all rows. */
  before?: number;
  total?: number;
  /** Renders only the visible rows, for tables with thousands of rows. */
  isVirtual?: boolean;
  /** Replaces the title in the header of the first column. */
  firstHead?: ReactNode;
  /** Titles are buttons that sort. On phones the titles are hidden: the parent offers a select box there. */
  sorting?: Sorting;
}

/** Whether an element is narrower than its content, also after its size changes. */
function useIsWider(element: HTMLElement | null): boolean {
  const [isWider, setWider] = useState(false);
  useEffect(() => {
    if (!element || !('ResizeObserver' in window)) return;
    const observer = new ResizeObserver(() => setWider(element.scrollWidth > element.clientWidth));
    observer.observe(element);
    const [table] = element.children;
    if (table) observer.observe(table);
    return () => observer.disconnect();
  }, [element]);
  return isWider;
}

/**
 * A dense table with a sticky header. On phones each row is a card with the titles beside the values. The ARIA roles are
 * explicit because browsers drop the implicit ones when CSS changes the display of a table.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, keyOf, before = 0, total = rows.length, isVirtual = false } = props;
  // State instead of a ref, because the rows render again when the scroller is mounted.
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const renderRow = (row: Row, index: number, ref?: Ref<HTMLTableRowElement>) => (
    <MemoisedRow
      key={keyOf(row)}
      rowKey={keyOf(row)}
      ref={ref}
      row={row}
      index={index}
      // ARIA row indexes start at 1, and the header is the first row.
      rowIndex={before + index + 2}
      columns={columns}
      isMarked={props.isMarked?.(row) ?? false}
    />
  );
  const isWide = useIsWider(scroller);
  return (
    <>
      {isWide && <p className={styles.hint}>La tabella continua a destra: scorrila di lato.</p>}
      <div
        ref={setScroller}
        className={classNames(styles.scroller, isVirtual && styles.tall)}
        role="region"
        aria-label={label}
        tabIndex={0}
      >
        <table className={styles.table} role="table" aria-label={label} aria-rowcount={total + 1}>
          <thead className={styles.head} role="rowgroup">
            <tr role="row" aria-rowindex={1}>
              {columns.map((column, index) => (
                <th
                  key={column.key}
                  role="columnheader"
                  scope="col"
                  className={styles[column.kind ?? 'text']}
                  aria-sort={directionOf(column.key, props.sorting)}
                >
                  <Title
                    column={column}
                    sorting={props.sorting}
                    replacement={index === 0 ? props.firstHead : undefined}
                  />
                </th>
              ))}
            </tr>
          </thead>
          {isVirtual ? (
            <VirtualRows
              className={styles.body}
              rows={rows}
              scroller={scroller}
              columnCount={columns.length}
              renderRow={renderRow}
            />
          ) : (
            <tbody className={styles.body} role="rowgroup">
              {rows.map((row, index) => renderRow(row, index))}
            </tbody>
          )}
        </table>
      </div>
    </>
  );
}

function directionOf(column: string, sorting: Sorting | undefined): 'ascending' | 'descending' | undefined {
  if (sorting?.column !== column) return undefined;
  return sorting.isDescending ? 'descending' : 'ascending';
}

interface TitleProps<Row> {
  column: Column<Row>;
  sorting?: Sorting;
  replacement?: ReactNode;
}

function Title<Row>({ column: { key, title, isTitleHidden }, sorting, replacement }: TitleProps<Row>) {
  if (replacement) return replacement;
  if (!sorting?.isSortable(key))
    return (
      <span className={isTitleHidden ? styles.hidden : undefined}>
        <Bilingual>{title}</Bilingual>
      </span>
    );
  const arrow = sorting.isDescending ? ArrowDown : ArrowUp;
  return (
    <button type="button" className={styles.sort} onClick={() => sorting.onSort(key)}>
      <span>
        <Bilingual>{title}</Bilingual>
      </span>
      {sorting.column === key && <Icon of={arrow} size={16} />}
    </button>
  );
}

interface DataRowProps<Row> {
  row: Row;
  rowKey: number;
  index: number;
  rowIndex: number;
  columns: readonly Column<Row>[];
  isMarked: boolean;
  ref?: Ref<HTMLTableRowElement>;
}

function DataRow<Row>({ row, rowKey, index, rowIndex, columns, isMarked, ref }: DataRowProps<Row>) {
  const italianOf = useItalianLines();
  return (
    <tr
      ref={ref}
      role="row"
      aria-rowindex={rowIndex}
      data-index={index}
      data-row={rowKey}
      className={classNames(styles.row, isMarked && styles.marked)}
    >
      {columns.map(({ key, title, cell, kind, isTitleHidden }) => {
        const look = classNames(styles.cell, styles[kind ?? 'text']);
        if (kind === 'name') {
          return (
            <th key={key} role="rowheader" scope="row" className={look}>
              {cell(row, isMarked)}
            </th>
          );
        }
        return (
          <td
            key={key}
            role="cell"
            className={look}
            data-title={isTitleHidden ? undefined : pairText(title, italianOf(title))}
          >
            {cell(row, isMarked)}
          </td>
        );
      })}
    </tr>
  );
}

/** A row that is not rendered again while its values, its mark and the columns are the same. */
const MemoisedRow = memo(DataRow) as typeof DataRow;

/** 'Created At · Dal', for titles in one line. */
export function pairText(text: string, italian: string | null): string {
  return italian === null ? text : `${text} · ${italian}`;
}
