import { SESSION_EXPIRED_TEXT } from '@stanze/domain/texts';
import { navigate } from 'wouter/use-browser-location';
import { deliverPendingLike } from '../../features/likes/likes.outbox';
import { announceGuestPhotos } from '../../features/saved-photos/take-guest-photos';
import { paths, routeAt } from '../../lib/routes';
import { loginFrom } from '../../session/sign-in/login-address';
import { hasPendingLike } from '../../session/pending-intents';
import { currentUser, useSession } from '../../session/session.store';
import { showToast } from '../../ui/notices/toast.store';

/** Sends what the person liked as a guest, and leads to the photos of a guest, which are taken along on request only. */
function continueAsPerson(): void {
  if (!currentUser()) return;
  announceGuestPhotos().catch(() => undefined);
  // Without network they wait for the next start.
  if (hasPendingLike()) deliverPendingLike().catch(() => undefined);
}

/**
 * For pages that everybody may open; the other pages show it themselves, with a link to the sign-in. The sign-in leads
 * back to the page that is open when the button is pressed.
 */
function showExpiredToast(): void {
  const { pathname: path } = window.location;
  if ((routeAt(path)?.access ?? 'everyone') !== 'everyone') return;
  const signIn = () => {
    const { pathname, search } = window.location;
    navigate(loginFrom(pathname, search.slice(1)));
  };
  const button = path === paths.login ? undefined : { label: 'Accedi', run: signIn };
  showToast(SESSION_EXPIRED_TEXT, { tone: 'danger', button });
}

const ACCOUNT_GONE_TEXT =
  'Questo account è stato eliminato: abbiamo cancellato i suoi dati anche da questo dispositivo.';

function showEnded(ended: 'expired' | 'deleted'): void {
  if (ended === 'deleted') showToast(ACCOUNT_GONE_TEXT, { tone: 'danger', duration: 0 });
  else showExpiredToast();
}

/** What the app does when somebody signs in, or when a session ends by itself; also when it did before this call. */
export function watchSession(): void {
  continueAsPerson();
  const { ended: endedBefore } = useSession.getState();
  if (endedBefore) showEnded(endedBefore);
  useSession.subscribe(({ user, ended }, { user: before, ended: previous }) => {
    if (user && user.id !== before?.id) continueAsPerson();
    if (ended && ended !== previous) showEnded(ended);
  });
}
