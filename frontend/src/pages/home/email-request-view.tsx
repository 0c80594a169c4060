import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../../lib/routes';
import { EmailRequest } from '../../features/matching/results/email-request';
import { completeAnswers, useMatching } from '../../features/matching/matching.store';
import { declineEmail, readProgress } from '../../features/matching/progress';
import { usePageTitle } from '../../lib/use-page-title';
import { useUser } from '../../session/session.store';
import { ViewFallback } from './view-fallback';

/** The e-mail sub-view; without five answers it leads back to the questionnaire, signed in to the designers. */
export function EmailRequestView() {
  usePageTitle('La tua email');
  const ready = useMatching((state) => state.ready);
  const complete = useMatching((state) => completeAnswers(state.answers) !== null);
  const isSignedIn = useUser() !== null;
  const [, navigate] = useLocation();

  useEffect(() => void readProgress(), []);
  useEffect(() => {
    if (ready && !complete) navigate(paths.questionnaire, { replace: true });
    else if (ready && isSignedIn) navigate(paths.matches, { replace: true });
  }, [ready, complete, isSignedIn, navigate]);

  if (!ready || !complete || isSignedIn) return <ViewFallback />;
  const decline = () => {
    declineEmail();
    navigate(paths.home);
  };
  return <EmailRequest onMatched={() => navigate(paths.matches)} onDecline={decline} />;
}
