import { navigate } from 'wouter/use-browser-location';
import { deliverPendingLike } from '../../features/likes/likes.outbox';
import { loginFrom } from '../../session/login-address';
import { hasPendingLike } from '../../session/pending-intents';
import { currentUser, useSession } from '../../session/session.store';
import { showToast } from '../../ui/toast.store';

const EXPIRED_TEXT = 'La sessione è scaduta: accedi di nuovo.';

function sendPendingLike(): void {
  if (!currentUser() || !hasPendingLike()) return;
  // Without network it waits for the next start.
  deliverPendingLike().catch(() => undefined);
}

/** The sign-in leads back to the page that is open when the button is pressed. */
function showExpiredToast(): void {
  const signIn = () => {
    const { pathname, search } = window.location;
    navigate(loginFrom(pathname, search.slice(1)));
  };
  showToast(EXPIRED_TEXT, { tone: 'danger', button: { label: 'Accedi', run: signIn } });
}

/** What the app does when somebody signs in, or when a session ends by itself; also when it did before this call. */
export function watchSession(): void {
  sendPendingLike();
  if (useSession.getState().ended === 'expired') showExpiredToast();
  useSession.subscribe(({ user, ended }, { user: before }) => {
    if (user && user.id !== before?.id) sendPendingLike();
    if (ended === 'expired' && before) showExpiredToast();
  });
}
