import { create } from 'zustand';

/** Chromium's event that lets a page offer its own installation; not in TypeScript's DOM yet. */
export interface InstallEvent extends Event {
  prompt: () => Promise<unknown>;
  readonly userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** The browser's install prompt, saved until the person asks for it. */
export const useInstallEvent = create<{ event: InstallEvent | null }>(() => ({ event: null }));

// It may come before the code that shows the invitation, and it comes once.
window.addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  useInstallEvent.setState({ event: event as InstallEvent });
});
