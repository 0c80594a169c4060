import { api } from '../../data/http/api';
import { followReachability, isInDoubt, isOutOfReach } from '../../data/http/reachability';
import { publishNetworkReturn } from '../../lib/network-return';

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 10_000;

function waitAfter(unanswered: number): number {
  return Math.min(FIRST_WAIT_MS * 2 ** (unanswered - 1), LONGEST_WAIT_MS);
}

/** Asks the server for a sign of life; what comes of it is noted where every request is. */
function ask(): void {
  if (document.visibilityState === 'hidden') return;
  api.get('/api/health/live').catch(() => undefined);
}

function askIfInDoubt(): void {
  if (isInDoubt()) ask();
}

/** A page that the service worker gave out proves no network. */
function cameFromDevice(): boolean {
  return 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
}

/**
 * Finds out whether the network is gone: a request without an answer is followed by others, ever more rarely, until
 * one is answered. The browser's own events are only hints to ask now. Gives the function that ends it.
 */
export function watchNetwork(): () => void {
  let timer: number | undefined;
  const stopFollowing = followReachability((unanswered, before) => {
    window.clearTimeout(timer);
    if (unanswered > 0) timer = window.setTimeout(ask, waitAfter(unanswered));
    else if (isOutOfReach(before)) publishNetworkReturn();
  });
  window.addEventListener('offline', ask);
  window.addEventListener('online', askIfInDoubt);
  document.addEventListener('visibilitychange', askIfInDoubt);
  if (isInDoubt() || cameFromDevice()) ask();
  return () => {
    stopFollowing();
    window.clearTimeout(timer);
    window.removeEventListener('offline', ask);
    window.removeEventListener('online', askIfInDoubt);
    document.removeEventListener('visibilitychange', askIfInDoubt);
  };
}
