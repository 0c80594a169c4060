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
  /** What scrolls; null until it is there. */
  scroller: HTMLElement | null;
  columnCount: number;
  /** One `<tr>` with its place in `data-index`. */
  line: (row: Row, index: number, ref: Ref<HTMLTableRowElement>) => ReactNode;
  className?: string;
}

/** What a row is high on a desktop, in pixels; each is measured once it is there. */
const ROW_PX = 48;
/** By how much the first row may differ before the others are thought to be like it: on a phone they are cards. */
const TOLERANCE = 0.1;
/** Rows built beyond the edges, so that the Tab key always finds the next one. */
const OVERSCAN = 12;

/** The visible part, and the row that has the focus wherever it is: it must not vanish under somebody's hands. */
function withFocused(focused: number | null, range: Range): number[] {
  const indexes = defaultRangeExtractor(range);
  if (focused === null || focused >= range.count || indexes.includes(focused)) return indexes;
  return [...indexes, focused].sort((a, b) => a - b);
}

function indexOf({ target }: FocusEvent): number | null {
  const row = target.closest<HTMLElement>('tr[data-index]');
  return row ? Number(row.dataset.index) : null;
}

/** How high a row in the document is; null without one. */
function heightOf(body: HTMLElement | null): number | null {
  const height = body?.querySelector('tr[data-index]')?.getBoundingClientRect().height ?? 0;
  return height > 0 ? height : null;
}

/** The rows of a long table that can be seen; empty rows as high as the others hold their places. */
export function VirtualRows<Row>({ rows, scroller, columnCount, line, className }: VirtualRowsProps<Row>) {
  const [focused, setFocused] = useState<number | null>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  // Of the rows that are not there yet, taken from the first one that is.
  const [height, setHeight] = useState(ROW_PX);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller,
    estimateSize: () => height,
    overscan: OVERSCAN,
    rangeExtractor: (range) => withFocused(focused, range),
  });
  const seen = virtualizer.getVirtualItems();
  const hasRows = seen.length > 0;
  useLayoutEffect(() => {
    const real = hasRows ? heightOf(body.current) : null;
    if (real !== null) setHeight((old) => (Math.abs(real - old) > old * TOLERANCE ? real : old));
  }, [hasRows]);
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, height]);
  const last = seen.at(-1)?.end ?? 0;
  return (
    <tbody
      ref={body}
      className={className}
      role="rowgroup"
      onFocus={(event) => setFocused(indexOf(event))}
      onBlur={() => setFocused(null)}
    >
      {seen.map(({ index, start }, place) => {
        const row = rows[index];
        return (
          <Fragment key={index}>
            <Gap height={start - (seen[place - 1]?.end ?? 0)} columnCount={columnCount} />
            {row !== undefined && line(row, index, virtualizer.measureElement)}
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
