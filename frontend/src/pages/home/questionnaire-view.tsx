import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { firstOpenQuestion, useMatching } from '../../features/matching/matching.store';
import { Questionnaire } from '../../features/matching/questionnaire';
import { completeQuestionnaire, readProgress, resetMatching } from '../../features/matching/progress';
import { paths } from '../../lib/routes';
import { usePageTitle } from '../../lib/use-page-title';
import { EMAIL_REQUEST_ADDRESS, questionAddress } from './home-view';
import { useQuestionHistory } from './use-question-history';
import { ViewFallback } from './view-fallback';

/** The questionnaire sub-view. A question can be opened only when the ones before it are answered, also by its URL. */
export function QuestionnaireView({ index }: { index: number }) {
  usePageTitle('Il tuo stile');
  const ready = useMatching((state) => state.ready);
  const open = useMatching((state) => firstOpenQuestion(state.answers));
  const [, navigate] = useLocation();
  const { goToQuestion, close } = useQuestionHistory(index);
  const tooFar = ready && index > open;

  useEffect(() => void readProgress(), []);
  useEffect(() => {
    if (tooFar) navigate(questionAddress(open), { replace: true });
  }, [tooFar, open, navigate]);
  const complete = () => {
    if (completeQuestionnaire()) navigate(EMAIL_REQUEST_ADDRESS, { state: { leafed: true } });
  };
  if (!ready || tooFar) return <ViewFallback />;
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
