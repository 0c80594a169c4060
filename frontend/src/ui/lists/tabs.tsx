import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { countText } from '../../lib/texts/counts';
import { ItalianLine } from '../text/bilingual';
import styles from './tabs.module.css';

export interface Tab {
  key: string;
  label: string;
  /** Shown beside the label; null while it is loading. */
  count?: number | null;
  /** Rendered only while the tab is selected. */
  panel: () => ReactNode;
}

interface TabsProps {
  /** Accessible name. */
  label: string;
  tabs: readonly Tab[];
  /** Key of the initially selected tab; the first one by default. */
  start?: string;
  /**
   * For tabs whose selection the parent controls: the key of the selected tab, and the callback for a press on another
   * one.
   */
  selected?: string;
  onSelect?: (key: string) => void;
}

const STEPS: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

/** Tabs with one visible panel; arrow keys, Home and End move the focus and select the focused tab. */
export function Tabs({ label, tabs, start, selected: controlledKey, onSelect }: TabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [ownKey, setOwnKey] = useState(start);
  const selected = tabs.find(({ key }) => key === (controlledKey ?? ownKey)) ?? tabs[0];
  if (!selected) return null;
  const select = onSelect ?? setOwnKey;
  const selectByKey = (event: KeyboardEvent) => {
    const next = STEPS[event.key]?.(tabs.indexOf(selected), tabs.length);
    const tab = next === undefined ? undefined : tabs[next];
    if (!tab || next === undefined) return;
    event.preventDefault();
    select(tab.key);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  };
  return (
    <>
      <div ref={list} className={styles.tabs} role="tablist" aria-label={label} onKeyDown={selectByKey}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            className={styles.tab}
            aria-selected={tab === selected}
            aria-controls={tab === selected ? `${id}-panel` : undefined}
            tabIndex={tab === selected ? 0 : -1}
            onClick={() => select(tab.key)}
          >
            <span className={styles.label}>
              {tab.label}
              {typeof tab.count === 'number' && (
                <span className={styles.count} data-figures>
                  {countText(tab.count)}
                </span>
              )}
            </span>{' '}
            <ItalianLine of={tab.label} />
          </button>
        ))}
      </div>
      <div
        className={styles.panel}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${selected.key}`}
        tabIndex={0}
      >
        {selected.panel()}
      </div>
    </>
  );
}
