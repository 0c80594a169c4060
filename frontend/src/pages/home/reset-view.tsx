import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../../lib/routes';
import { resetMatching } from '../../features/matching/progress';
import { ViewFallback } from './view-fallback';

/** `reset=true`: deletes the questionnaire and shows the home view. */
export function ResetView() {
  const [, navigate] = useLocation();
  useEffect(() => {
    void resetMatching();
    navigate(paths.home, { replace: true });
  }, [navigate]);
  return <ViewFallback />;
}
