import type { ReactNode } from 'react';
import { paths } from '../../lib/routes';
import { dropUser } from '../../session/session.store';
import { signOutText } from '../../session/sign-out/sign-out-text';
import { countUnsent, type Unsent } from '../../session/unsent';
import { showToast } from '../../ui/notices/toast.store';
import { type SignOutMode, signOutAccount } from './sign-out-modes';
import { SignOutQuestion } from './sign-out-question';

interface SignOutOptions {
  navigate: (path: string) => void;
  /** Renders the confirmation; `null` removes it. */
  show: (question: ReactNode) => void;
}

/** Long enough to read two sentences. */
const NOTICE_MS = 12_000;

function showNotice(unsent: Unsent | null, how: SignOutMode): void {
  const hadUnsent = unsent !== null && unsent.commands + unsent.drafts > 0;
  showToast(signOutText({ hadUnsent, isDiscarded: how === 'discard' }), { duration: NOTICE_MS });
}

/**
 * "Esci": signs out and shows the home page, after a confirmation when the person has unsent commands. A notice names what
 * is deleted from the device and what stays; it does not wait for the server.
 */
export async function startSignOut({ navigate, show }: SignOutOptions): Promise<void> {
  const unsent = await countUnsent().catch(() => null);
  const answer = (how: SignOutMode) => {
    show(null);
    navigate(paths.home);
    showNotice(unsent, how);
    void signOutAccount(how).catch(() => dropUser());
  };
  if (!unsent || unsent.commands === 0) {
    answer('store');
    return;
  }
  const cancel = () => show(null);
  show(<SignOutQuestion title="Uscire adesso?" unsent={unsent} onAnswer={answer} onCancel={cancel} />);
}
