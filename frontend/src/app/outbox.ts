import { browserOutbox } from '../data/outbox/browser-outbox';
import type { CommandEvent } from '../data/outbox/commands';
import type { Outbox } from '../data/outbox/create-outbox';
import { connectTriggers } from '../data/outbox/triggers';
import { contactCommand, messageCommand, readCommand } from '../features/contacts/contacts.outbox';
import { profileCommand } from '../features/designers/form/profile.outbox';
import { likeCommand } from '../features/likes/likes.outbox';
import { importOldAttempt, questionnaireCommand } from '../features/matching/questionnaire.outbox';
import { signOutCommand } from '../session/close-session';

/** Loaded on demand, because most people have no questionnaire in the outbox. */
function followQuestionnaire(event: CommandEvent): void {
  import('../features/matching/load-matches')
    .then((matching) => matching.followQuestionnaire(event))
    .catch(() => undefined);
}

function start(): Outbox {
  const outbox = browserOutbox({
    like: likeCommand,
    contact: contactCommand,
    message: messageCommand,
    read: readCommand,
    profile: profileCommand,
    questionnaire: { ...questionnaireCommand, onEvent: followQuestionnaire },
    'sign-out': signOutCommand,
  });
  connectTriggers(outbox);
  // On failure the next start imports it.
  importOldAttempt(outbox).catch(() => undefined);
  return outbox;
}

/** The outbox with the commands of every feature. Importing this module starts the sending. */
export const outbox = start();
