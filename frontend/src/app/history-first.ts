type Listener = (event: PopStateEvent) => void;

let first: Listener | null = null;

/**
 * Keeps the first place among those who listen to the history: at the window listeners are called as they came, also
 * those that capture. To be called before the first render; who takes the place may come late.
 */
export function keepFirstPlace(): void {
  window.addEventListener('popstate', (event) => first?.(event));
}

/** From now on hears of every step in the history before anybody else, and may keep it from them. */
export function hearFirst(listener: Listener): void {
  first = listener;
}
