import { useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { isInstalled, isIosSafari } from '../../lib/platform';
import { useHasSucceeded } from '../../lib/first-success';
import { useToasts } from '../../ui/notices/toast.store';
import { isDesignerPage, paths } from '../../lib/routes';
import { type InstallEvent, useInstallEvent } from './install-event';

const REFUSED_AT_KEY = 'install-refused-at';
/** For this time after "Non ora" the installation is not offered. */
const REFUSAL_MS = 90 * 24 * 60 * 60 * 1000;
/** Delay of the offer after the first like or message, so that the person sees its result first. */
const DELAY_MS = 3000;

/** How this browser installs an app: with an install prompt, or by hand in its menu. */
export type InstallOffer = { how: 'prompt'; event: InstallEvent } | { how: 'by-hand' };

/** Whether the person has pressed "Non ora" in the last 90 days. */
function wasInstallRefused(): boolean {
  try {
    return Date.now() - Number(localStorage.getItem(REFUSED_AT_KEY)) < REFUSAL_MS;
  } catch {
    return false;
  }
}

function saveRefusal(): void {
  try {
    localStorage.setItem(REFUSED_AT_KEY, String(Date.now()));
  } catch {
    // Without storage the next visit shows the offer again.
  }
}

function useDelayOver(isDue: boolean): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    if (!isDue) return undefined;
    const timer = window.setTimeout(() => setIsOver(true), DELAY_MS);
    return () => window.clearTimeout(timer);
  }, [isDue]);
  return isDue && isOver;
}

/**
 * Pages on which nothing is offered: the questionnaire, the sign-in, and a portfolio, which has a button at the bottom.
 */
function useIsBusyPage(): boolean {
  const [location] = useLocation();
  const query = new URLSearchParams(useSearch());
  if (location === paths.login || isDesignerPage(location)) return true;
  return location === paths.home && (query.has('openQuestionnaire') || query.get('view') === 'email-request');
}

function useInstallMethod(): InstallOffer | null {
  const event = useInstallEvent((state) => state.event);
  if (isInstalled()) return null;
  if (event) return { how: 'prompt', event };
  return isIosSafari() ? { how: 'by-hand' } : null;
}

/** The offer to install, if it can be shown now, and the functions that close it. */
export function useInstallOffer() {
  const [isClosed, setIsClosed] = useState(wasInstallRefused);
  const isDelayOver = useDelayOver(useHasSucceeded());
  const way = useInstallMethod();
  const isBusy = useIsBusyPage();
  const hasToasts = useToasts(({ toasts }) => toasts.length > 0);
  const end = () => {
    setIsClosed(true);
    useInstallEvent.setState({ event: null });
  };
  useEffect(() => {
    const close = () => setIsClosed(true);
    window.addEventListener('appinstalled', close);
    return () => window.removeEventListener('appinstalled', close);
  }, []);
  const refuse = () => {
    saveRefusal();
    end();
  };
  const isShown = isDelayOver && !isClosed && !isBusy && !hasToasts;
  return { offer: isShown ? way : null, refuse, end };
}
