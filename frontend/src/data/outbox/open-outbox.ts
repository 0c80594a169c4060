import type { Outbox } from './create-outbox';

type Loader = () => Promise<Outbox>;

let load: Loader = () => Promise.reject(new Error('No outbox was provided'));

/** Sets how the outbox is loaded: its code is loaded when it is first needed, not before the first screen. */
export function provideOutbox(loader: Loader): void {
  load = loader;
}

/** The outbox of this device. @throws when its code cannot be loaded (a first visit that lost its network) */
export function openOutbox(): Promise<Outbox> {
  return load();
}
