import { currentUser, useSession } from '../session/session.store';
import { blendHistory } from './blend-back';
import { startLiveUpdates } from './live/live-updates';
import { startOfflineReading } from './offline-reading';
import { outbox } from './outbox';
import { startUpdates } from './updates/updates';

let isLive = false;

/** Guests have nothing to follow on the server. */
function followServer(): void {
  if (isLive || !currentUser()) return;
  isLive = true;
  startLiveUpdates();
}

/** Everything that works behind the screens: sending, live updates, offline reading, new versions of the app. */
export function startLater(): void {
  void outbox.flush();
  startUpdates().catch(() => undefined);
  startOfflineReading();
  blendHistory();
  followServer();
  useSession.subscribe(followServer);
}
