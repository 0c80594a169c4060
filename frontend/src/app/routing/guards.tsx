import {
  ADMIN_REQUIRED_TEXT,
  DESIGNER_REQUIRED_TEXT,
  DESIGNERS_ONLY_TEXT,
  LOGIN_REQUIRED_TEXT,
  SESSION_EXPIRED_TEXT,
} from '@stanze/domain/texts';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { loginFrom } from '../../session/sign-in/login-address';
import { isAdmin, isDesigner } from '../../session/roles';
import { useSession, useUser } from '../../session/session.store';
import type { SessionUser } from '../../session/user-storage';
import { ButtonLink } from '../../ui/buttons/button';
import { ErrorState } from '../../ui/notices/message-state';
import { showToast } from '../../ui/notices/toast.store';
import styles from './guards.module.css';
import type { LazyComponent } from '../../lib/loading/lazy-component';
import { type Access, paths } from '../../lib/routes';

type LimitedAccess = Exclude<Access, 'everyone'>;
type Refusal = 'signed-out' | 'not-designer' | 'not-admin';

function refusalOf(access: LimitedAccess, user: SessionUser | null): Refusal | null {
  if (!user) return 'signed-out';
  if (access === 'admin' && !isAdmin(user)) return 'not-admin';
  if (access === 'designer' && !isDesigner(user)) return 'not-designer';
  return null;
}

/**
 * A page that only some people may open. Other people are redirected when they navigate to it. When the person changes
 * while the page is open, it shows why they may not see it.
 */
export function guarded(access: LimitedAccess, Page: LazyComponent<object>): LazyComponent<object> {
  const Guarded = () => (
    <Guard access={access}>
      <Page />
    </Guard>
  );
  return Object.assign(Guarded, { preload: Page.preload });
}

function Guard({ access, children }: { access: LimitedAccess; children: ReactNode }) {
  const refusal = refusalOf(access, useUser());
  // A session that the server refused before the first render has ended on this page.
  const [hasEntered, setHasEntered] = useState(
    () => refusal === null || useSession.getState().ended !== null,
  );
  if (refusal === null && !hasEntered) setHasEntered(true);
  if (refusal === null) return children;
  return hasEntered ? <Refused refusal={refusal} /> : <Redirected refusal={refusal} />;
}

/** The sign-in leads back to the page. */
function signInAddress(): string {
  const { pathname, search } = window.location;
  return loginFrom(pathname, search.slice(1));
}

const TEXTS: Readonly<Record<Refusal, string | null>> = {
  'signed-out': null,
  'not-admin': ADMIN_REQUIRED_TEXT,
  'not-designer': DESIGNER_REQUIRED_TEXT,
};

function redirectTarget(refusal: Refusal): string {
  if (refusal === 'signed-out') return signInAddress();
  return refusal === 'not-admin' ? paths.home : paths.profile;
}

function Redirected({ refusal }: { refusal: Refusal }) {
  const [, navigate] = useLocation();
  useEffect(() => {
    const text = TEXTS[refusal];
    if (text) showToast(text, { tone: 'danger' });
    navigate(redirectTarget(refusal), { replace: true });
  }, [refusal, navigate]);
  return null;
}

function stateFor(refusal: Refusal) {
  switch (refusal) {
    case 'signed-out':
      return {
        title: LOGIN_REQUIRED_TEXT,
        href: signInAddress(),
        label: 'Accedi',
      };
    case 'not-designer':
      return {
        title: DESIGNERS_ONLY_TEXT,
        href: paths.designerRegistration,
        label: 'Registrati come designer',
      };
    case 'not-admin':
      return { title: ADMIN_REQUIRED_TEXT, href: paths.home, label: 'Torna alla home' };
  }
}

function Refused({ refusal }: { refusal: Refusal }) {
  const { title, href, label } = stateFor(refusal);
  const isExpired = useSession(({ ended }) => ended === 'expired');
  return (
    <div className={styles.page}>
      <ErrorState
        heading="h1"
        title={title}
        text={isExpired ? SESSION_EXPIRED_TEXT : undefined}
        buttons={<ButtonLink href={href}>{label}</ButtonLink>}
      />
    </div>
  );
}
