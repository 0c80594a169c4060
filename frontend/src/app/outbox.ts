import { browserOutbox } from '../data/outbox/browser-outbox';
import type { AnyCommandDefinition, CommandEvent } from '../data/outbox/commands';
import { connectTriggers } from '../data/outbox/triggers';
import { contactCommand, messageCommand, readCommand } from '../features/contacts/contacts.outbox';
import { followInbox } from '../features/contacts/inbox.news';
import { likeCommand } from '../features/likes/likes.outbox';
import type { Outbox } from '../data/outbox/create-outbox';

function withEvents(
  definition: AnyCommandDefinition,
  onEvent: (event: CommandEvent) => void,
): AnyCommandDefinition {
  return { ...definition, onEvent };
}

function start(): Outbox {
  const outbox = browserOutbox({
    like: likeCommand,
    contact: withEvents(contactCommand, followInbox),
    message: withEvents(messageCommand, followInbox),
    read: withEvents(readCommand, followInbox),
  });
  connectTriggers(outbox);
  return outbox;
}

/** The outbox with the commands of every feature, sending from the moment this module is loaded. */
export const outbox = start();
