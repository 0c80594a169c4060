import { api } from '../../data/http/api';
import { followReachability, isInDoubt, isOutOfReach } from '../../data/http/reachability';
import { publishNetworkReturn } from '../../lib/network-return';

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 10_000;

function waitAfter(unanswered: number): number {
  return Math.min(FIRST_WAIT_MS * 2 ** (unanswered - 1), LONGEST_WAIT_MS);
}

/** Sends a check request, whose outcome `reachability` records; not while the page is hidden. */
function ask(): void {
  if (document.visibilityState === 'hidden') return;
  api.get('/api/health/live').catch(() => undefined);
}

function pingIfInDoubt(): void {
  if (isInDoubt()) ask();
}

/** Whether the service worker controls the page: then the page may come from its cache, which does not prove a network. */
function cameFromDevice(): boolean {
  return 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
}

/**
 * Finds out whether the network is available: a request without an answer is followed by check requests, at increasing
 * intervals, until one is answered. The browser's own events only start a check at once. Returns the function that
 * stops it.
 */
export function watchNetwork(): () => void {
  let timer: number | undefined;
  const stopFollowing = followReachability((unanswered, before) => {
    window.clearTimeout(timer);
    if (unanswered > 0) timer = window.setTimeout(ask, waitAfter(unanswered));
    else if (isOutOfReach(before)) publishNetworkReturn();
  });
  window.addEventListener('offline', ask);
  window.addEventListener('online', pingIfInDoubt);
  document.addEventListener('visibilitychange', pingIfInDoubt);
  if (isInDoubt() || cameFromDevice()) ask();
  return () => {
    stopFollowing();
    window.clearTimeout(timer);
    window.removeEventListener('offline', ask);
    window.removeEventListener('online', pingIfInDoubt);
    document.removeEventListener('visibilitychange', pingIfInDoubt);
  };
}
