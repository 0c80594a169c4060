import { browserOutbox } from '../data/outbox/browser-outbox';
import type { AnyCommandDefinition, CommandEvent } from '../data/outbox/commands';
import { connectTriggers } from '../data/outbox/triggers';
import { contactCommand, messageCommand, readCommand } from '../features/contacts/contacts.outbox';
import { followInbox } from '../features/contacts/inbox.news';
import { followLike, showWaitingLikes } from '../features/likes/likes.news';
import { likeCommand } from '../features/likes/likes.outbox';
import { currentUser, useSession } from '../session/session.store';
import type { Outbox } from '../data/outbox/create-outbox';

function withEvents(
  definition: AnyCommandDefinition,
  onEvent: (event: CommandEvent) => void,
): AnyCommandDefinition {
  return { ...definition, onEvent };
}

async function showLikes(outbox: Outbox): Promise<void> {
  const uid = currentUser()?.id;
  if (uid !== undefined) showWaitingLikes(await outbox.rowsOf(uid));
}

function start(): Outbox {
  const outbox = browserOutbox({
    like: withEvents(likeCommand, followLike),
    contact: withEvents(contactCommand, followInbox),
    message: withEvents(messageCommand, followInbox),
    read: withEvents(readCommand, followInbox),
  });
  useSession.subscribe(({ user }, { user: before }) => {
    if (user?.id !== before?.id) void showLikes(outbox);
  });
  void showLikes(outbox);
  connectTriggers(outbox);
  return outbox;
}

/** The outbox with the commands of every feature, sending from the moment this module is loaded. */
export const outbox = start();
