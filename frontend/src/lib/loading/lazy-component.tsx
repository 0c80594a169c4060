import { use, type ComponentType } from 'react';

/** A component whose code is loaded on the first render, or in advance by `preload`. */
export interface LazyComponent<Props extends object> {
  (props: Props): React.JSX.Element;
  preload: () => Promise<void>;
}

/** Time before a failed import is repeated without a request of the person: long enough for React to show the error. */
const RETRY_DELAY_MS = 1000;

const failures = new Set<() => void>();

/** Allows the next render to repeat imports that failed; used by the "Riprova" button. */
export function clearFailedImports(): void {
  for (const clear of failures) clear();
}

/**
 * Like `React.lazy`, but a loaded component renders without suspending (so that the fallback does not replace prerendered
 * HTML), and a failed import is repeated on a following render.
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
        // Without the delay the next render would import again, endlessly, instead of reaching the error boundary.
        const clear = () => {
          pending = undefined;
          failures.delete(clear);
          window.clearTimeout(timer);
        };
        const timer = window.setTimeout(clear, RETRY_DELAY_MS);
        failures.add(clear);
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
