import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import styles from './tabs.module.css';

export interface Tab {
  key: string;
  label: string;
  /** Beside the label; null while it is not known. */
  count?: number | null;
  /** Asked for only while the tab is chosen. */
  panel: () => ReactNode;
}

interface TabsProps {
  /** What the tabs are about, spoken. */
  label: string;
  tabs: readonly Tab[];
  /** Key of the tab to begin with; the first one otherwise. */
  start?: string;
}

const STEPS: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

/** One panel at a time: arrows, Home and End walk through the tabs, and the one with the focus is shown. */
export function Tabs({ label, tabs, start }: TabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [wished, setWished] = useState(start);
  const chosen = tabs.find(({ key }) => key === wished) ?? tabs[0];
  if (!chosen) return null;
  const walk = (event: KeyboardEvent) => {
    const next = STEPS[event.key]?.(tabs.indexOf(chosen), tabs.length);
    const tab = next === undefined ? undefined : tabs[next];
    if (!tab || next === undefined) return;
    event.preventDefault();
    setWished(tab.key);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  };
  return (
    <>
      <div ref={list} className={styles.tabs} role="tablist" aria-label={label} onKeyDown={walk}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            className={styles.tab}
            aria-selected={tab === chosen}
            aria-controls={tab === chosen ? `${id}-panel` : undefined}
            tabIndex={tab === chosen ? 0 : -1}
            onClick={() => setWished(tab.key)}
          >
            {tab.label}
            {typeof tab.count === 'number' && (
              <span className={styles.count} data-figures>
                {tab.count.toLocaleString('it-IT')}
              </span>
            )}
          </button>
        ))}
      </div>
      <div
        className={styles.panel}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${chosen.key}`}
        tabIndex={0}
      >
        {chosen.panel()}
      </div>
    </>
  );
}
