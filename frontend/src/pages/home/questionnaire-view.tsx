import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { firstOpenQuestion, useMatching } from '../../features/matching/matching.store';
import { sendAgain } from '../../features/matching/load-matches';
import { Questionnaire } from '../../features/matching/questionnaire/questionnaire';
import {
  isEmailWanted,
  readProgress,
  resetMatching,
  saveForRegistration,
} from '../../features/matching/progress';
import { isSharedHomeNew, readSharedHome } from '../../features/matching/shared-home.store';
import { usePageTitle } from '../../lib/use-page-title';
import { paths } from '../../lib/routes';
import { registrationReturn } from '../../session/sign-in/return-marks';
import { currentUser } from '../../session/session.store';
import { EMAIL_REQUEST_ADDRESS, questionAddress } from './home-view';
import { useQuestionHistory } from './use-question-history';
import { ViewFallback } from './view-fallback';

/**
 * After the last question: the registration that waits for the answers, the common result of two people, the e-mail step
 * once, or the designers.
 */
function nextAddress(): string {
  const registration = currentUser() === null ? registrationReturn() : null;
  if (registration) return registration;
  if (isSharedHomeNew()) return paths.sharedHome;
  return isEmailWanted() ? EMAIL_REQUEST_ADDRESS : paths.matches;
}

/** The questionnaire sub-view; nobody gets past a question without an answer, by the address neither. */
export function QuestionnaireView({ index }: { index: number }) {
  usePageTitle('Il tuo stile');
  const ready = useMatching((state) => state.ready);
  const open = useMatching((state) => firstOpenQuestion(state.answers));
  const [, navigate] = useLocation();
  const { goToQuestion, close } = useQuestionHistory(index);
  // The question is shown before the stored answers are read, because reading them takes seconds on a slow line.
  const tooFar = ready && index > open;

  useEffect(() => void Promise.all([readProgress(), readSharedHome()]), []);
  useEffect(() => {
    if (tooFar) navigate(questionAddress(open), { replace: true });
  }, [tooFar, open, navigate]);
  const complete = () => {
    if (!saveForRegistration()) return;
    const address = nextAddress();
    if (address === paths.matches && currentUser() === null) void sendAgain();
    navigate(address, { state: { leafed: true } });
  };
  if (tooFar) return <ViewFallback />;
  return <Questionnaire index={index} onNavigate={goToQuestion} onExit={close} onComplete={complete} />;
}

/** `reset=true`: deletes the questionnaire and shows the home view. */
export function ResetView() {
  const [, navigate] = useLocation();
  useEffect(() => {
    void resetMatching();
    navigate(paths.home, { replace: true });
  }, [navigate]);
  return <ViewFallback />;
}
