import { useLocation } from 'wouter';
import { paths } from '../../lib/routes';
import { questionAddress } from './home-place';

interface Leafing {
  turnTo: (index: number) => void;
  leave: () => void;
}

function cameFromHere(): boolean {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'leafed' in state;
}

/**
 * Turns the pages of the questionnaire in the browser's history: onward adds an entry, back takes one away, so that
 * the browser's back button and "Indietro" always do the same.
 */
export function useLeafing(current: number): Leafing {
  const [, navigate] = useLocation();
  const back = (address: string) => {
    if (cameFromHere()) window.history.back();
    else navigate(address, { replace: true });
  };
  return {
    turnTo: (index) => {
      if (index > current) navigate(questionAddress(index), { state: { leafed: true } });
      else back(questionAddress(index));
    },
    leave: () => back(paths.home),
  };
}
