import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../../lib/routes';
import { EmailRequest } from '../../features/matching/email-request';
import { completeAnswers, useMatching } from '../../features/matching/matching.store';
import { readProgress, resetMatching } from '../../features/matching/progress';
import { usePageTitle } from '../../lib/use-page-title';
import { DESIGNERS_ADDRESS } from './home-view';
import { ViewFallback } from './view-fallback';

/** The e-mail sub-view; without five answers it redirects to the questionnaire. */
export function EmailRequestView() {
  usePageTitle('La tua email');
  const ready = useMatching((state) => state.ready);
  const complete = useMatching((state) => completeAnswers(state.answers) !== null);
  const [, navigate] = useLocation();

  useEffect(() => void readProgress(), []);
  useEffect(() => {
    if (ready && !complete) navigate(paths.questionnaire, { replace: true });
  }, [ready, complete, navigate]);

  if (!ready || !complete) return <ViewFallback />;
  const decline = () => {
    // Navigates first, because without answers this view would redirect to the questionnaire.
    navigate(paths.home);
    void resetMatching();
  };
  return <EmailRequest onMatched={() => navigate(DESIGNERS_ADDRESS)} onDecline={decline} />;
}
