import type { CommandInput } from './commands';
import type { Outbox } from './create-outbox';
import { addUnsaved } from './outbox.store';

type Loader = () => Promise<Outbox>;

let load: Loader = () => Promise.reject(new Error('No outbox was provided'));

/** Sets how the outbox is loaded: its code is fetched when it is first needed, not before the first screen. */
export function provideOutbox(loader: Loader): void {
  load = loader;
}

/** The outbox of this device. @throws when its code cannot be fetched (a first visit that lost its network) */
export function openOutbox(): Promise<Outbox> {
  return load();
}

/**
 * Saves a command and begins to send it. It is among the pending commands as soon as this is called.
 * @throws NotSavedError when this device has no space left; any error when the outbox cannot be loaded
 */
export async function enqueueCommand(input: CommandInput): Promise<void> {
  const remove = addUnsaved(input);
  try {
    const outbox = await openOutbox();
    await outbox.enqueue(input);
  } catch (error) {
    remove();
    throw error;
  }
}
