import { contactCommand, messageCommand, readCommand } from '../features/contacts/contacts.outbox';
import { followInbox } from '../features/contacts/inbox.news';
import { followLike, showWaitingLikes } from '../features/likes/likes.news';
import { likeCommand } from '../features/likes/likes.outbox';
import { markUnsaved } from '../lib/unsaved-work';
import type { Outbox } from '../data/outbox/create-outbox';
import type { OutboxNews } from '../data/outbox/news';
import { browserOutbox } from '../data/outbox/outbox';
import { showOutbox } from '../data/outbox/outbox.store';
import { connectTriggers } from '../data/outbox/triggers';
import { countOutbox } from '../data/outbox/waiting';
import { currentUser, useSession } from '../session/session.store';

/** What is only on its way changes no list on the screen. */
const PASSING: readonly OutboxNews['type'][] = ['sending', 'stopped', 'idle'];

async function showRows(outbox: Outbox): Promise<void> {
  const uid = currentUser()?.id ?? null;
  const rows = uid === null ? [] : await outbox.rowsOf(uid);
  const waitingForLogin = uid === null ? await countOutbox() : 0;
  // Somebody else may have signed in while the rows were read.
  if (currentUser()?.id !== (uid ?? undefined)) return;
  showOutbox({ rows, waitingForLogin });
}

/** One reading at a time, and one more for all that happened meanwhile: every tab hears of every action. */
function oneAtATime(work: () => Promise<void>): () => void {
  let isRunning = false;
  let isWanted = false;
  const run = async () => {
    isRunning = true;
    while (isWanted) {
      isWanted = false;
      await work().catch(() => undefined);
    }
    isRunning = false;
  };
  return () => {
    isWanted = true;
    if (!isRunning) void run();
  };
}

/** News of the signed-in person only: the other tabs may belong to somebody who has left by now. */
function isMine(news: OutboxNews): boolean {
  return 'row' in news && news.row.uid === currentUser()?.id;
}

async function showLikes(outbox: Outbox): Promise<void> {
  const uid = currentUser()?.id;
  if (uid !== undefined) showWaitingLikes(await outbox.rowsOf(uid));
}

let release: (() => void) | null = null;

/** A new version of the app waits until nothing is on its way. */
function guardSending(outbox: Outbox): void {
  if (outbox.isSending()) release ??= markUnsaved('outbox');
  else {
    release?.();
    release = null;
  }
}

function follow(outbox: Outbox): void {
  const show = oneAtATime(() => showRows(outbox));
  outbox.listen((news) => {
    if (isMine(news)) {
      followLike(news);
      followInbox(news);
    }
    guardSending(outbox);
    if (!PASSING.includes(news.type)) show();
  });
  useSession.subscribe(({ user }, { user: before }) => {
    if (user?.id === before?.id) return;
    showOutbox({ rows: [] });
    show();
    void showLikes(outbox);
  });
  show();
  void showLikes(outbox);
}

function start(): Outbox {
  const outbox = browserOutbox({
    like: likeCommand,
    contact: contactCommand,
    message: messageCommand,
    read: readCommand,
  });
  follow(outbox);
  connectTriggers(outbox);
  return outbox;
}

/** The outbox with what the features can send, at work from the moment this is loaded. */
export const outbox = start();
