import { PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { savePreviousShell } from './previous-shell';

declare const self: ServiceWorkerGlobalScope;

const shell = new PrecacheController();

async function install(event: ExtendableEvent): Promise<void> {
  await shell.install(event);
  // Now and not when it takes over: then the person who accepted the update is waiting.
  await savePreviousShell(new Set(shell.getCachedURLs()));
}

async function activate(event: ExtendableEvent): Promise<void> {
  await shell.activate(event);
  // From the first visit on: otherwise its pictures would not be stored. Nothing reloads because of it.
  await self.clients.claim();
}

/** Stores the application's shell: pages, code, styles, fonts. The list of files is put in by the build. */
export function servePrecache(): void {
  shell.addToCacheList(self.__WB_MANIFEST);
  self.addEventListener('install', (event) => event.waitUntil(install(event)));
  self.addEventListener('activate', (event) => event.waitUntil(activate(event)));
  // Exact addresses only: which page a navigation gets is the business of navigation.ts.
  const exactly = { directoryIndex: '', cleanURLs: false, ignoreURLParametersMatching: [] };
  registerRoute(new PrecacheRoute(shell, exactly));
}

/** Answers with a file of the shell; from the network should the browser have thrown it away. */
export const shellFile = (file: string) => shell.createHandlerBoundToURL(file);
