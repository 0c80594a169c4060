import { readEvents } from '../../data/http/event-stream';
import { loadInbox } from '../../features/contacts/contacts.queries';
import { currentUser, useSession } from '../../session/session.store';
import { LiveConnection } from './live-connection';
import { applyServerEvent } from './live-events';

const PATH = '/api/updates';
/** Longer than two heartbeat intervals of the server. */
const SILENCE_MS = 60_000;
/** A tab that is hidden for less than this time stays connected. */
const HIDDEN_MS = 60_000;

const connection = new LiveConnection({
  read: (from) => readEvents({ ...from, path: PATH, silenceMs: SILENCE_MS }),
  onEvent: applyServerEvent,
  poll: () => void loadInbox(),
  now: Date.now,
  random: Math.random,
});

let hiding: number | undefined;

/** The connection is open while somebody is signed in and the page is visible. */
function connect(): void {
  window.clearTimeout(hiding);
  if (currentUser() && document.visibilityState === 'visible') connection.open();
}

function onVisibility(): void {
  if (document.visibilityState === 'visible') connect();
  else hiding = window.setTimeout(() => connection.close(), HIDDEN_MS);
}

/** Updates the shown data with the server's events while the app is open. Called once, after the first screen. */
export function startLiveUpdates(): void {
  document.addEventListener('visibilitychange', onVisibility);
  window.addEventListener('online', connect);
  window.addEventListener('pageshow', connect);
  // An open stream would exclude the page from the browser's back/forward cache.
  window.addEventListener('pagehide', () => connection.close());
  useSession.subscribe(({ user }, { user: before }) => {
    if (user?.id === before?.id) return;
    connection.reset();
    connect();
  });
  connect();
}
