import { watchDueAnswers } from '../features/matching/due-answers';
import { onBlocked } from '../data/database/database';
import { openOutbox } from '../data/outbox/open-outbox';
import { askToPersist } from '../data/database/persistence';
import { warmSoon } from '../data/database/warming';
import { showToast } from '../ui/toast.store';

const BLOCKED_TEXT =
  'Stanze è aperta in un’altra scheda con una versione precedente: chiudila, così quello che fai qui resta salvato.';

/** Deeds that show that somebody means to come back. */
const MEANINGFUL: readonly string[] = ['like', 'contact', 'message'];

/** The browser is asked to keep what is here once the app is installed, or somebody has liked or written something. */
function persistWhenItMatters(): void {
  const ask = () => void askToPersist();
  if (window.matchMedia('(display-mode: standalone)').matches) ask();
  window.addEventListener('appinstalled', ask);
  openOutbox().then(
    (outbox) =>
      outbox.listen((news) => {
        if (news.type === 'saved' && MEANINGFUL.includes(news.row.kind)) ask();
      }),
    // Without its code nothing can be liked or written either.
    () => undefined,
  );
}

/** What makes the app readable offline, and sends what was answered there; called once, after the first screen. */
export function startOfflineReading(): void {
  watchDueAnswers();
  persistWhenItMatters();
  onBlocked(() => showToast(BLOCKED_TEXT, { tone: 'danger', duration: 0 }));
  warmSoon();
}
