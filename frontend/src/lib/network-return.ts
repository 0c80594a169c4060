import { useEffect, useEffectEvent } from 'react';

const EVENT_NAME = 'stanze:network-return';

/** Notifies the listeners that the server can be reached again. */
export function publishNetworkReturn(): void {
  window.dispatchEvent(new Event(EVENT_NAME));
}

/** Calls the listener whenever the server can be reached again; the listener is never removed. */
export function onNetworkReturn(listener: () => void): void {
  window.addEventListener(EVENT_NAME, listener);
}

/** Calls `onReturn` whenever the server can be reached again while the component is mounted. */
export function useNetworkReturn(onReturn: () => void): void {
  const call = useEffectEvent(onReturn);
  useEffect(() => {
    const listener = () => call();
    window.addEventListener(EVENT_NAME, listener);
    return () => window.removeEventListener(EVENT_NAME, listener);
  }, []);
}
