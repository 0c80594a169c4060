import { browserOutbox } from '../src/data/outbox/browser-outbox';
import type { CommandDefinitions } from '../src/data/outbox/commands';
import type { Outbox } from '../src/data/outbox/create-outbox';
import type { OutboxListener } from '../src/data/outbox/events';
import { provideOutbox } from '../src/data/outbox/open-outbox';

/** The real outbox of the app with some of the commands. */
export function startOutbox(definitions: CommandDefinitions, listener?: OutboxListener): Outbox {
  const outbox = browserOutbox(definitions);
  if (listener) outbox.listen(listener);
  provideOutbox(() => Promise.resolve(outbox));
  return outbox;
}
