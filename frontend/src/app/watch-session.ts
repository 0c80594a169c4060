import { navigate } from 'wouter/use-browser-location';
import { loginAddress } from '../session/login-address';
import { hasPendingLike } from '../session/pending-intents';
import { currentUser, useSession } from '../session/session.store';
import { showToast } from '../ui/toast.store';
import { paths } from '../lib/routes';

const EXPIRED_TEXT = 'La sessione è scaduta: accedi di nuovo.';

function sendPendingLike(): void {
  if (!currentUser() || !hasPendingLike()) return;
  // Without network it stays stored until the next start.
  import('../features/likes/likes.outbox')
    .then(({ deliverPendingLike }) => deliverPendingLike())
    .catch(() => undefined);
}

function showExpiredToast(): void {
  const { pathname, search } = window.location;
  const returnTo = pathname === paths.login ? undefined : pathname + search;
  showToast(EXPIRED_TEXT, {
    tone: 'danger',
    button: { label: 'Accedi', run: () => navigate(loginAddress({ returnTo })) },
  });
}

/** Reacts when somebody signs in, and when a session expires. Called once at the start. */
export function watchSession(): void {
  sendPendingLike();
  useSession.subscribe(({ user, ended }, { user: before }) => {
    if (user && user.id !== before?.id) sendPendingLike();
    if (ended === 'expired' && before) showExpiredToast();
  });
}
