import { serverNow } from '../http/server-clock';
import { currentUser } from '../../session/session.store';
import { transact } from '../database/transact';
import type { Commands } from './command';
import { createOutbox, type Outbox } from './create-outbox';
import { underSenderLock } from './lock';
import { createNewsChannel } from './news';

/** The outbox of this browser, for whoever is signed in, with what the features can send. */
export function browserOutbox(commands: Commands): Outbox {
  return createOutbox({
    commands,
    transact,
    news: createNewsChannel(),
    currentUid: () => currentUser()?.id ?? null,
    now: Date.now,
    serverNow,
    random: Math.random,
    underLock: underSenderLock,
  });
}
