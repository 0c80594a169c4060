import type { ReactNode } from 'react';
import { paths } from '../../lib/routes';
import { dropUser } from '../../session/session.store';
import { countUnsent } from '../../session/unsent';
import { type SignOutMode, signOutAccount } from './sign-out-modes';
import { SignOutQuestion } from './sign-out-question';

interface SignOutOptions {
  navigate: (path: string) => void;
  /** Renders the confirmation; `null` removes it. */
  show: (question: ReactNode) => void;
}

/** "Esci": signs out and shows the home page, after a confirmation when the person has unsent commands. */
export async function startSignOut({ navigate, show }: SignOutOptions): Promise<void> {
  const answer = (how: SignOutMode) => {
    show(null);
    navigate(paths.home);
    void signOutAccount(how).catch(() => dropUser());
  };
  const unsent = await countUnsent().catch(() => null);
  if (!unsent || unsent.commands === 0) {
    answer('keep');
    return;
  }
  const cancel = () => show(null);
  show(<SignOutQuestion title="Uscire adesso?" unsent={unsent} onAnswer={answer} onCancel={cancel} />);
}
