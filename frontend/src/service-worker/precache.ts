import { PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { savePreviousShell } from './previous-shell';

declare const self: ServiceWorkerGlobalScope;

const shell = new PrecacheController();

async function install(event: ExtendableEvent): Promise<void> {
  await shell.install(event);
  // Now and not at the activation, because then the person who accepted the update is waiting.
  await savePreviousShell(new Set(shell.getCachedURLs()));
}

async function activate(event: ExtendableEvent): Promise<void> {
  await shell.activate(event);
  // The worker controls the page from the first visit on, because otherwise its pictures would not be stored. Nothing
  // reloads because of it.
  await self.clients.claim();
}

/** Stores the application's shell: pages, code, styles, fonts. The build inserts the list of files. */
export function servePrecache(): void {
  shell.addToCacheList(self.__WB_MANIFEST);
  self.addEventListener('install', (event) => event.waitUntil(install(event)));
  self.addEventListener('activate', (event) => event.waitUntil(activate(event)));
  // Exact URLs only: navigation.ts decides which page a navigation receives.
  const exactly = { directoryIndex: '', cleanURLs: false, ignoreURLParametersMatching: [] };
  registerRoute(new PrecacheRoute(shell, exactly));
}

/** Answers with a file of the shell; from the network if the browser has deleted it. */
export const shellFile = (file: string) => shell.createHandlerBoundToURL(file);
