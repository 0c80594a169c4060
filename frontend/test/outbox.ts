import type { Commands, OpaqueCommand } from '../src/data/outbox/command';
import type { Outbox } from '../src/data/outbox/create-outbox';
import type { Listener } from '../src/data/outbox/news';
import { provideOutbox } from '../src/data/outbox/open-outbox';
import { browserOutbox } from '../src/data/outbox/outbox';

const unexpected: OpaqueCommand = {
  send: ({ kind }) => Promise.reject(new Error(`no command for ${kind} in this test`)),
};

/** The real outbox with some of the commands, followed as the app follows it. */
export function startOutbox(commands: Partial<Commands>, listener?: Listener): Outbox {
  const all = { like: unexpected, contact: unexpected, message: unexpected, read: unexpected, ...commands };
  const outbox = browserOutbox(all);
  if (listener) outbox.listen(listener);
  provideOutbox(() => Promise.resolve(outbox));
  return outbox;
}
