import type { ReactNode } from 'react';
import { useSignOut } from './sign-out/use-sign-out';

/** What the logo does: everything starts afresh (decisions, section 7), after a question when something is not sent. */
export function useLogo(): { onLogo: () => void; question: ReactNode } {
  const { start, question } = useSignOut({
    title: 'Ricominciare da capo?',
    asks: ({ actions, drafts }) => actions + drafts > 0,
    leave: (how) => import('./sign-out/sign-out-modes').then(({ startAfresh }) => startAfresh(how)),
  });
  return { onLogo: start, question };
}
