import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';

/** Longer than the period after which React lets other work run. */
const ROW_MS = 8;
const ROWS = 6;

/**
 * A list whose first render takes long, and a press that comes during it. `shown` has the names of both in the order in
 * which they were shown.
 */
export function listAndPress() {
  const shown: string[] = [];
  let press: (() => void) | undefined;

  /** Takes as long as rendering a card on a slow phone. During the first row comes the press. */
  function work(): void {
    const begin = performance.now();
    while (performance.now() - begin < ROW_MS);
    if (press) setTimeout(press);
    press = undefined;
  }

  function SlowRow(): ReactNode {
    work();
    useLayoutEffect(() => {
      if (!shown.includes('list')) shown.push('list');
    }, []);
    return <li>Scheda</li>;
  }

  function Press(): ReactNode {
    const [isPressed, setPressed] = useState(false);
    const button = useRef<HTMLButtonElement>(null);
    useLayoutEffect(() => {
      if (isPressed) shown.push('press');
      else press = () => button.current?.click();
    }, [isPressed]);
    return (
      <button ref={button} type="button" onClick={() => setPressed(true)}>
        Premi
      </button>
    );
  }

  const rows = Array.from({ length: ROWS }, (_, index) => <SlowRow key={index} />);
  return { SlowRow, Press, rows, shown };
}
