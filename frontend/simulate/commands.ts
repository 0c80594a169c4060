import { browserOutbox } from '../src/data/outbox/browser-outbox';
import type { Outbox } from '../src/data/outbox/create-outbox';
import { connectTriggers } from '../src/data/outbox/triggers';
import { contactCommand, messageCommand, readCommand } from '../src/features/contacts/contacts.outbox';
import { requestCommand } from '../src/features/contacts/requests.outbox';
import { likeCommand } from '../src/features/likes/likes.outbox';
import { signOutCommand } from '../src/session/close-session';

/** The shipped outbox of the browser with the commands that the simulator gives. */
export function outboxWith(): Outbox {
  const outbox = browserOutbox({
    like: likeCommand,
    contact: contactCommand,
    message: messageCommand,
    read: readCommand,
    request: requestCommand,
    'sign-out': signOutCommand,
  });
  connectTriggers(outbox);
  return outbox;
}
