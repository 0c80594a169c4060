import { useLocation } from 'wouter';
import { paths } from '../../lib/routes';
import { questionAddress } from './home-view';

interface QuestionHistory {
  goToQuestion: (index: number) => void;
  close: () => void;
}

function cameFromHere(): boolean {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'leafed' in state;
}

/**
 * Navigation between questions: forward adds a history entry, back removes one, so that the browser's back button and
 * "Indietro" do the same.
 */
export function useQuestionHistory(current: number): QuestionHistory {
  const [, navigate] = useLocation();
  const back = (address: string) => {
    if (cameFromHere()) window.history.back();
    else navigate(address, { replace: true });
  };
  return {
    goToQuestion: (index) => {
      if (index > current) navigate(questionAddress(index), { state: { leafed: true } });
      else back(questionAddress(index));
    },
    close: () => back(paths.home),
  };
}
