import { type ReactNode, useState } from 'react';
import { useLateComponent } from '../lib/use-late-component';
import { clearEverything } from '../session/sign-out';
import { countUnsent } from '../session/unsent';

const loadQuestion = () => import('./logo-question').then((module) => module.LogoQuestion);
const goOn = () => void clearEverything();

/** What the logo does: everything starts afresh (decisions, section 7), after a question when texts wait to be sent. */
export function useLogo(): { onLogo: () => void; question: ReactNode } {
  const [unsent, setUnsent] = useState(0);
  // Without network the question's code may be missing: then the texts, which are kept anyway, are not asked about.
  const { Late: Question, open, close } = useLateComponent(loadQuestion, goOn);
  const handleLogo = async () => {
    const count = await countUnsent();
    if (count === 0) {
      goOn();
      return;
    }
    setUnsent(count);
    open();
  };
  const question = Question && <Question unsent={unsent} onConfirm={goOn} onCancel={close} />;
  return { onLogo: () => void handleLogo(), question };
}
