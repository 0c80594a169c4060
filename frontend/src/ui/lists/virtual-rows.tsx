import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import {
  type FocusEvent,
  Fragment,
  type ReactNode,
  type Ref,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

interface VirtualRowsProps<Row> {
  rows: readonly Row[];
  /** The scroll container; null until it is mounted. */
  scroller: HTMLElement | null;
  columnCount: number;
  /** Renders one `<tr>` with its index in `data-index`. */
  renderRow: (row: Row, index: number, ref: Ref<HTMLTableRowElement>) => ReactNode;
  className?: string;
}

/** Estimated height of a row on a desktop, in pixels; rendered rows are measured. */
const ROW_PX = 48;
/** When the first row differs from the estimate by more than this share, its height becomes the estimate. */
const TOLERANCE = 0.1;
/** Rows rendered beyond the visible ones, so that the Tab key reaches the next row. */
const OVERSCAN = 12;

/** The visible indexes and that of the focused row, which must stay mounted. */
function withFocused(focused: number | null, range: Range): number[] {
  const indexes = defaultRangeExtractor(range);
  if (focused === null || focused >= range.count || indexes.includes(focused)) return indexes;
  return [...indexes, focused].sort((a, b) => a - b);
}

function indexOf({ target }: FocusEvent): number | null {
  const row = target.closest<HTMLElement>('tr[data-index]');
  return row ? Number(row.dataset.index) : null;
}

/** The height of the first rendered row; null without one. */
function heightOf(body: HTMLElement | null): number | null {
  const height = body?.querySelector('tr[data-index]')?.getBoundingClientRect().height ?? 0;
  return height > 0 ? height : null;
}

/** The visible rows of a long table; empty rows of the right height replace the others. */
export function VirtualRows<Row>({
  rows,
  scroller,
  columnCount,
  renderRow,
  className,
}: VirtualRowsProps<Row>) {
  const [focused, setFocused] = useState<number | null>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  // The estimate for rows that are not rendered.
  const [height, setHeight] = useState(ROW_PX);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller,
    estimateSize: () => height,
    overscan: OVERSCAN,
    rangeExtractor: (range) => withFocused(focused, range),
  });
  const visible = virtualizer.getVirtualItems();
  const hasRows = visible.length > 0;
  useLayoutEffect(() => {
    const measured = hasRows ? heightOf(body.current) : null;
    if (measured !== null) setHeight((old) => (Math.abs(measured - old) > old * TOLERANCE ? measured : old));
  }, [hasRows]);
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, height]);
  const last = visible.at(-1)?.end ?? 0;
  return (
    <tbody
      ref={body}
      className={className}
      role="rowgroup"
      onFocus={(event) => setFocused(indexOf(event))}
      onBlur={() => setFocused(null)}
    >
      {visible.map(({ index, start }, position) => {
        const row = rows[index];
        return (
          <Fragment key={index}>
            <Gap height={start - (visible[position - 1]?.end ?? 0)} columnCount={columnCount} />
            {row !== undefined && renderRow(row, index, virtualizer.measureElement)}
          </Fragment>
        );
      })}
      <Gap height={virtualizer.getTotalSize() - last} columnCount={columnCount} />
    </tbody>
  );
}

function Gap({ height, columnCount }: { height: number; columnCount: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden="true">
      <td colSpan={columnCount} style={{ height, padding: 0 }} />
    </tr>
  );
}
