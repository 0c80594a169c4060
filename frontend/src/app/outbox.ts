import { briefCommand } from '../data/briefs/briefs.outbox';
import { browserOutbox } from '../data/outbox/browser-outbox';
import type { CommandEvent } from '../data/outbox/commands';
import type { Outbox } from '../data/outbox/create-outbox';
import { connectTriggers } from '../data/outbox/triggers';
import { type CallBody, callCommand } from '../features/calls/calls.outbox';
import { blockCommand } from '../features/contacts/blocks.outbox';
import { contactCommand, messageCommand, readCommand } from '../features/contacts/contacts.outbox';
import { contactBatchCommand } from '../features/contacts/contact-batches.outbox';
import { contactBriefCommand } from '../features/contacts/contact-briefs.outbox';
import { refreshConversation } from '../features/contacts/contacts.queries';
import { requestCommand } from '../features/contacts/requests.outbox';
import { profileCommand } from '../features/designers/form/profile.outbox';
import { likeCommand } from '../features/likes/likes.outbox';
import { importOldAttempt, questionnaireCommand } from '../features/matching/questionnaire.outbox';
import { pauseCommand } from '../features/pauses/pauses.outbox';
import { photoTasteCommand } from '../features/saved-photos/photo-taste.outbox';
import { savedPhotoCommand } from '../features/saved-photos/saved-photos.outbox';
import { signOutCommand } from '../session/close-session';

/** Loaded on demand, because most people have no questionnaire in the outbox. */
function followQuestionnaire(event: CommandEvent): void {
  import('../features/matching/load-matches')
    .then((matching) => matching.followQuestionnaire(event))
    .catch(() => undefined);
}

/** A step of a call is a message of its conversation. */
function followCall(event: CommandEvent): void {
  callCommand.onEvent?.(event);
  if (event.type === 'delivered') void refreshConversation((event.row.body as CallBody).contactId);
}

function start(): Outbox {
  const outbox = browserOutbox({
    like: likeCommand,
    'saved-photo': savedPhotoCommand,
    'photo-taste': photoTasteCommand,
    brief: briefCommand,
    'contact-brief': contactBriefCommand,
    contact: contactCommand,
    'contact-batch': contactBatchCommand,
    message: messageCommand,
    read: readCommand,
    request: requestCommand,
    block: blockCommand,
    call: { ...callCommand, onEvent: followCall },
    profile: profileCommand,
    pause: pauseCommand,
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
