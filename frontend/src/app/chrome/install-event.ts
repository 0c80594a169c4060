import { create } from 'zustand';

/** Chromium's event that lets a page offer its own installation. TypeScript's DOM types do not contain it yet. */
export interface InstallEvent extends Event {
  prompt: () => Promise<unknown>;
  readonly userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** The browser's install prompt, saved until the person asks for it. */
export const useInstallEvent = create<{ event: InstallEvent | null }>(() => ({ event: null }));

// The event may be fired before the code of the offer is loaded, and it is fired once.
window.addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  useInstallEvent.setState({ event: event as InstallEvent });
});
