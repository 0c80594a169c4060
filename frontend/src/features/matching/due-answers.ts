import { savedAttempt } from '../../data/database/answers';
import { backoff } from '../../data/outbox/backoff';
import { useSession } from '../../session/session.store';

let timer: ReturnType<typeof setTimeout> | undefined;
let attempts = 0;

async function tryNow(): Promise<void> {
  clearTimeout(timer);
  if (!(await savedAttempt())?.isDue) return;
  attempts += 1;
  try {
    // Hardly anybody has something due: the rest of this feature is fetched for those.
    const { sendDueAnswers } = await import('./matching.actions');
    await sendDueAnswers();
    attempts = 0;
  } catch {
    timer = setTimeout(() => void tryNow(), backoff(attempts, null, Math.random()));
  }
}

async function forgetOnScreen(): Promise<void> {
  const { clearMatching } = await import('./matching.store');
  clearMatching();
}

/**
 * Sends a questionnaire that was completed offline as soon as there may be a network again: at the start, when the
 * browser says so, when the person comes back, and now and then. Called once.
 */
export function watchDueAnswers(): void {
  const occasion = () => void tryNow();
  window.addEventListener('online', occasion);
  window.addEventListener('pageshow', occasion);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') occasion();
  });
  useSession.subscribe(({ user, ended }, { user: before }) => {
    // Whoever signs out leaves neither answers nor address behind, on the disk or on the screen.
    if (before && !user && ended === null) void forgetOnScreen();
  });
  occasion();
}
