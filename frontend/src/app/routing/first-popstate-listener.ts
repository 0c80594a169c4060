type Listener = (event: PopStateEvent) => void;

let first: Listener | null = null;

/**
 * Reserves the first `popstate` listener of the window: listeners are called in the order in which they were added,
 * also those with `capture`. Must be called before the first render; `setFirstPopstateListener` may follow when its
 * code is loaded.
 */
export function reserveFirstPopstateListener(): void {
  window.addEventListener('popstate', (event) => first?.(event));
}

/** Sets the listener that is called before every other one, and may stop the event. */
export function setFirstPopstateListener(listener: Listener): void {
  first = listener;
}
