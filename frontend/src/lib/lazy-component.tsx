import { use, type ComponentType } from 'react';

/** A component whose code is fetched when it is needed, or ahead through `preload`. */
export interface LazyComponent<Props extends object> {
  (props: Props): React.JSX.Element;
  preload: () => Promise<void>;
}

/** How long a failed fetch stands by itself: long enough for React to show the fault. */
const FAILURE_STANDS_MS = 1000;

const standing = new Set<() => void>();

/** "Riprova": what could not be fetched is asked for again at the next render. */
export function forgetFailedFetches(): void {
  for (const forget of standing) forget();
}

/**
 * Like `React.lazy`, but a component already fetched renders at once (no blink of the fallback over ready-made
 * HTML), and a fetch that failed is tried again the next time.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  let Component: ComponentType<Props> | undefined;
  let pending: Promise<void> | undefined;

  const preload = () => {
    pending ??= load().then(
      (component) => {
        Component = component;
      },
      (error: unknown) => {
        // Forgotten at once, the next render would ask again without end instead of reaching the error boundary.
        const forget = () => {
          pending = undefined;
          standing.delete(forget);
          window.clearTimeout(timer);
        };
        const timer = window.setTimeout(forget, FAILURE_STANDS_MS);
        standing.add(forget);
        throw error;
      },
    );
    return pending;
  };
  const Lazy = (props: Props) => {
    if (!Component) use(preload());
    return Component ? <Component {...props} /> : <></>;
  };
  return Object.assign(Lazy, { preload });
}
