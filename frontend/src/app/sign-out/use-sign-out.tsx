import { type ReactNode, useState } from 'react';
import { useComponentOnDemand } from '../../lib/use-component-on-demand';
import { dropUser } from '../../session/session.store';
import type { Unsent } from '../../session/unsent';
import type { SignOutMode } from './sign-out-modes';

const loadQuestion = () => import('./sign-out-question').then((module) => module.SignOutQuestion);

interface SignOutOptions {
  title: string;
  /** Whether these unsent commands and texts require a confirmation. */
  asks: (unsent: Unsent) => boolean;
  signOut: (how: SignOutMode) => Promise<void>;
}

/** Signs out, after a confirmation when the person has unsent commands or texts. */
export function useSignOut({ title, asks, signOut }: SignOutOptions): {
  start: () => void;
  question: ReactNode;
} {
  const [unsent, setUnsent] = useState<Unsent>({ commands: 0, drafts: 0 });
  // On a first visit that lost its network the code may not be loaded: then only the session ends.
  const go = (how: SignOutMode) => void signOut(how).catch(() => dropUser());
  const { Component: Question, open, close } = useComponentOnDemand(loadQuestion, () => go('keep'));
  const start = async () => {
    const { countUnsent } = await import('../../session/unsent');
    const count = await countUnsent();
    if (!asks(count)) {
      go('keep');
      return;
    }
    setUnsent(count);
    open();
  };
  const answer = (how: SignOutMode) => {
    close();
    go(how);
  };
  const question = Question && <Question title={title} unsent={unsent} onAnswer={answer} onCancel={close} />;
  return { start: () => void start().catch(() => go('keep')), question };
}
