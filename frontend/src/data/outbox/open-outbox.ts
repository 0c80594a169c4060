import type { Outbox } from './create-outbox';

type Loader = () => Promise<Outbox>;

let load: Loader = () => Promise.reject(new Error('No outbox was provided'));

/** Says where the outbox comes from; its code is fetched when somebody needs it, not before the first screen. */
export function provideOutbox(loader: Loader): void {
  load = loader;
}

/** The outbox of this device. @throws when its code cannot be fetched (a first visit that lost its network) */
export function openOutbox(): Promise<Outbox> {
  return load();
}
