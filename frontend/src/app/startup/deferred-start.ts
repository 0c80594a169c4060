import { onBlocked } from '../../data/database/database';
import { askToPersist } from '../../data/database/persistence';
import { preloadSoon } from '../../data/saved-designers/preloading';
import { onPersonChange } from '../../data/person';
import { closeDueSession } from '../../session/close-session';
import { currentUser } from '../../session/session.store';
import { loadItalianLines } from '../../ui/text/bilingual';
import { showToast } from '../../ui/notices/toast.store';
import { watchSharedHome } from '../live/shared-home-answers';
import { startLiveUpdates } from '../live/live-updates';
import { outbox } from '../outbox';
import { startHistoryTransitions } from '../routing/history-transition';
import { startServiceWorker } from '../updates/service-worker';
import { watchSession } from './watch-session';

const BLOCKED_TEXT =
  'Stanze è aperta in un’altra scheda con una versione precedente: chiudila, così quello che fai qui resta salvato.';

/** Commands after which the person probably uses the app again. */
const MEANINGFUL: readonly string[] = ['like', 'saved-photo', 'brief', 'contact', 'contact-batch', 'message'];

/** Asks the browser for persistent storage once the app is installed, or the person has liked or written something. */
function persistWhenUseful(): void {
  const ask = () => void askToPersist();
  if (window.matchMedia('(display-mode: standalone)').matches) ask();
  window.addEventListener('appinstalled', ask);
  outbox.listen((event) => {
    if (event.type === 'saved' && MEANINGFUL.includes(event.row.kind)) ask();
  });
}

let isLive = false;

/** The server publishes events to signed-in people only. */
function startLiveUpdatesOnce(): void {
  if (isLive || !currentUser()) return;
  isLive = true;
  startLiveUpdates();
}

const loadCopies = () => import('../../session/device/device-copies');

/**
 * What people saved for offline use is readable for themselves only, and copies of deleted accounts and designers are
 * deleted. Loaded on demand, because it has no screen.
 */
function checkStoredCopies(): void {
  loadCopies()
    .then(({ checkCopies }) => checkCopies())
    .catch(() => undefined);
}

function checkOnReturn(): void {
  loadCopies()
    .then(({ checkAfterReturn }) => checkAfterReturn())
    .catch(() => undefined);
}

const STEPS: readonly (() => void)[] = [
  () => {
    watchSession();
    onPersonChange(checkStoredCopies);
    onPersonChange(startLiveUpdatesOnce);
    window.addEventListener('online', checkOnReturn);
  },
  () => void outbox.flush(),
  closeDueSession,
  () => {
    if ('serviceWorker' in navigator) startServiceWorker().catch(() => undefined);
  },
  persistWhenUseful,
  () => onBlocked(() => showToast(BLOCKED_TEXT, { tone: 'danger', duration: 0 })),
  preloadSoon,
  checkStoredCopies,
  startHistoryTransitions,
  startLiveUpdatesOnce,
  watchSharedHome,
  () => void loadItalianLines(),
];

/**
 * Starts everything that the first screen does not need: sending, live updates, offline reading, new versions of the
 * app. Loaded and called once, when the browser is idle after the first page. Each step is a task of its own, so that a
 * tap does not wait for all of them.
 */
export function startDeferred(): void {
  for (const step of STEPS) setTimeout(step);
}
