import { markUnsaved } from '../../lib/forms/unsaved-work';
import { storedRows } from '../database/stored-rows';
import { transact } from '../database/transact';
import { serverNow } from '../http/server-clock';
import { currentUid, GUEST_UID, onPersonChange } from '../person';
import type { CommandDefinitions } from './commands';
import { followDeletedAccounts } from './deleted-accounts';
import { createOutbox, type Outbox } from './create-outbox';
import { createEventChannel, type OutboxEvent } from './events';
import { applyOutboxEvent, setSavedRows, setWaitingForLogin } from './pending-commands';

/**
 * Runs `work` while holding the Web Lock of a person on this device; the browser releases it whenever a tab ends.
 * Without Web Locks `work` runs at once: the Idempotency-Keys prevent that a command takes effect twice.
 */
async function withSenderLock(uid: number, work: () => Promise<void>): Promise<void> {
  if (typeof navigator !== 'undefined' && 'locks' in navigator) {
    await navigator.locks.request(`stanze-outbox-${uid}`, work);
  } else {
    await work();
  }
}

/** These events change no list on the screen. */
const TRANSIENT: readonly OutboxEvent['type'][] = ['sending', 'stopped', 'idle'];

/** Number of received events about a command: rows that were read before the last one are not shown. */
let eventCount = 0;

/** Shows the rows of the database; read again when an event about a command arrived while they were read. */
async function loadRows(outbox: Outbox): Promise<void> {
  const uid = currentUid();
  const before = eventCount;
  const guestRows = await outbox.rowsOf(GUEST_UID);
  const ownRows = uid === GUEST_UID ? [] : await outbox.rowsOf(uid);
  const all = uid === GUEST_UID ? await storedRows.list('outbox') : [];
  // Another person may have signed in while the rows were read: their rows are read next.
  if (currentUid() !== uid) return;
  if (eventCount !== before) return loadRows(outbox);
  setSavedRows([...guestRows, ...ownRows]);
  setWaitingForLogin(all.filter((row) => row.uid !== GUEST_UID).length);
}

/** Runs `work` one at a time; calls during a run cause one more run after it. */
function oneAtATime(work: () => Promise<void>): () => void {
  let isRunning = false;
  let isRequested = false;
  const run = async () => {
    isRunning = true;
    while (isRequested) {
      isRequested = false;
      await work().catch(() => undefined);
    }
    isRunning = false;
  };
  return () => {
    isRequested = true;
    if (!isRunning) void run();
  };
}

/** Other tabs may publish events of a person who has signed out in this tab. */
function concernsThisTab(event: OutboxEvent): boolean {
  return 'row' in event && (event.row.uid === currentUid() || event.row.uid === GUEST_UID);
}

let releaseUnsaved: (() => void) | null = null;

/** A new version of the app is not activated while a command is being sent. */
function guardSending(outbox: Outbox): void {
  if (outbox.isSending()) releaseUnsaved ??= markUnsaved('outbox');
  else {
    releaseUnsaved?.();
    releaseUnsaved = null;
  }
}

/** Updates the features and the outbox store after every event. */
function follow(outbox: Outbox, definitions: CommandDefinitions): void {
  const reload = oneAtATime(() => loadRows(outbox));
  outbox.listen((event) => {
    if ('row' in event) eventCount += 1;
    if (concernsThisTab(event) && 'row' in event) definitions[event.row.kind]?.onEvent?.(event);
    applyOutboxEvent(event);
    guardSending(outbox);
    if (!TRANSIENT.includes(event.type)) reload();
  });
  onPersonChange(reload);
  followDeletedAccounts();
  reload();
}

/** The outbox of this browser, for whoever is signed in. */
export function browserOutbox(definitions: CommandDefinitions): Outbox {
  const outbox = createOutbox({
    definitions,
    transact,
    events: createEventChannel(),
    currentUid,
    now: Date.now,
    serverNow,
    random: Math.random,
    withLock: withSenderLock,
  });
  follow(outbox, definitions);
  return outbox;
}
