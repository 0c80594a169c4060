import { useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { isInstalled, isIosSafari } from '../../lib/platform';
import { useHasSucceeded } from '../../lib/first-success';
import { useToasts } from '../../ui/toast.store';
import { paths } from '../../lib/routes';
import { type InstallEvent, useInstallEvent } from './install-event';
import { saveRefusal, wasInstallRefused } from './install-refusal';

/** What is of value is looked at first. */
const PATIENCE_MS = 3000;

/** How this browser installs an app: it asks by itself, or the person does it by hand. */
export type InstallOffer = { how: 'prompt'; event: InstallEvent } | { how: 'by-hand' };

function useDelayOver(isDue: boolean): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    if (!isDue) return undefined;
    const timer = window.setTimeout(() => setIsOver(true), PATIENCE_MS);
    return () => window.clearTimeout(timer);
  }, [isDue]);
  return isDue && isOver;
}

/** On the way to a result, into an account, or with the button to write at the bottom nobody is interrupted. */
function useIsBusyPage(): boolean {
  const [location] = useLocation();
  const query = new URLSearchParams(useSearch());
  if (location === paths.login || location.startsWith('/designer/')) return true;
  return location === paths.home && (query.has('openQuestionnaire') || query.get('view') === 'email-request');
}

function useInstallMethod(): InstallOffer | null {
  const event = useInstallEvent((state) => state.event);
  if (isInstalled()) return null;
  if (event) return { how: 'prompt', event };
  return isIosSafari() ? { how: 'by-hand' } : null;
}

/** The invitation to install, if this is a moment for it, and what ends it. */
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
  const isMoment = isDelayOver && !isClosed && !isBusy && !hasToasts;
  return { offer: isMoment ? way : null, refuse, end };
}
