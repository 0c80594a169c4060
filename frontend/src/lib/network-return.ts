import { useEffect, useEffectEvent } from 'react';

const RETURNED = 'stanze:network-return';

/** Says that the server can be reached again after it could not. */
export function announceReturn(): void {
  window.dispatchEvent(new Event(RETURNED));
}

/** Calls back whenever the server can be reached again, for as long as the page lives. */
export function onNetworkReturn(listener: () => void): void {
  window.addEventListener(RETURNED, listener);
}

/** Calls back when the server can be reached again. */
export function useNetworkReturn(onReturn: () => void): void {
  const call = useEffectEvent(onReturn);
  useEffect(() => {
    const hear = () => call();
    window.addEventListener(RETURNED, hear);
    return () => window.removeEventListener(RETURNED, hear);
  }, []);
}
