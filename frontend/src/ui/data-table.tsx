import { type ReactNode, type Ref, useState } from 'react';
import { classNames } from '../lib/class-names';
import styles from './data-table.module.css';
import { VirtualRows } from './virtual-rows';

export interface Column<Row> {
  key: string;
  title: string;
  /** Said, not shown: for a column whose cells speak for themselves. */
  isTitleHidden?: boolean;
  cell: (row: Row) => ReactNode;
  /** "name" names the row and heads its card on a phone, "wide" takes a line of it; "figure" stands to the right. */
  kind?: 'name' | 'wide' | 'figure' | 'control';
}

interface DataTableProps<Row> {
  /** What the rows are, spoken. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => number;
  isMarked?: (row: Row) => boolean;
  /** How many rows stand before the first one and how many there are in all, when only a page is shown. */
  before?: number;
  total?: number;
  /** Builds only the rows that can be seen: for thousands. */
  isVirtual?: boolean;
  /** In the head of the first column, instead of its title. */
  firstHead?: ReactNode;
}

/**
 * A dense table with a head that stays. On a phone every row is a card with the titles beside the values; the roles are
 * written out because a browser forgets them when a table is laid out as something else.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, keyOf, before = 0, total = rows.length, isVirtual = false } = props;
  // State, not a ref: the rows inside are there before it, and must hear of it.
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const line = (row: Row, index: number, ref?: Ref<HTMLTableRowElement>) => (
    <DataRow
      key={keyOf(row)}
      ref={ref}
      row={row}
      index={index}
      // The head is the first row of the table.
      place={before + index + 2}
      columns={columns}
      isMarked={props.isMarked?.(row) ?? false}
    />
  );
  return (
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
              <th key={column.key} role="columnheader" scope="col" className={styles[column.kind ?? 'text']}>
                <Title column={column} instead={index === 0 ? props.firstHead : undefined} />
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
            line={line}
          />
        ) : (
          <tbody className={styles.body} role="rowgroup">
            {rows.map((row, index) => line(row, index))}
          </tbody>
        )}
      </table>
    </div>
  );
}

function Title<Row>({ column, instead }: { column: Column<Row>; instead?: ReactNode }) {
  if (instead) return instead;
  return <span className={column.isTitleHidden ? styles.hidden : undefined}>{column.title}</span>;
}

interface DataRowProps<Row> {
  row: Row;
  index: number;
  place: number;
  columns: readonly Column<Row>[];
  isMarked: boolean;
  ref?: Ref<HTMLTableRowElement>;
}

function DataRow<Row>({ row, index, place, columns, isMarked, ref }: DataRowProps<Row>) {
  return (
    <tr
      ref={ref}
      role="row"
      aria-rowindex={place}
      data-index={index}
      className={classNames(styles.row, isMarked && styles.marked)}
    >
      {columns.map(({ key, title, cell, kind, isTitleHidden }) => {
        const look = classNames(styles.cell, styles[kind ?? 'text']);
        if (kind === 'name') {
          return (
            <th key={key} role="rowheader" scope="row" className={look}>
              {cell(row)}
            </th>
          );
        }
        return (
          <td key={key} role="cell" className={look} data-title={isTitleHidden ? undefined : title}>
            {cell(row)}
          </td>
        );
      })}
    </tr>
  );
}
