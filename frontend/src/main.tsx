// First import, because it sets the order of the cascade layers for every stylesheet after it.
import './styles/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import { TABLES } from './app/tables';
import { preloadFirstPage, preloadLinkedPages, providePages } from './app/routing/pages';
import { reserveFirstPopstateListener } from './app/routing/first-popstate-listener';
import { recordScrollPositions, removeFormerLayers } from './app/routing/scroll-positions';
import { guardChunks } from './app/updates/chunk-guard';
import { registerTables } from './data/database/schema';
import { provideOutbox } from './data/outbox/open-outbox';
import { nextPaint } from './lib/loading/after-paint';
import { whenIdle } from './lib/loading/when-idle';
import { connectSession } from './session/device/connect';
import { provideCollection } from './session/collection';
import { providePhotoStyles } from './session/photo-taste';
import { currentUser } from './session/session.store';

/** Everything that the first screen of the home page does not need. */
const loadOnDemand = () => import('./on-demand');

function loadDeferredStart(): void {
  // When this code cannot be loaded, the app works as a plain web page; the next visit loads it again.
  loadOnDemand()
    .then((table) => table.loadDeferredStart())
    .then(({ startDeferred }) => startDeferred())
    .catch(() => undefined);
}

/** Nothing of a signed-in person is shown before the server has confirmed the session, when it can be reached. */
async function confirmSession(): Promise<void> {
  if (!currentUser()) return;
  const { confirmSession: confirm } = await import('./session/device/start-check');
  await confirm();
}

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('No #root in index.html');
  // Before any code is loaded on demand, because it may be missing after a deployment.
  guardChunks();
  reserveFirstPopstateListener();
  await removeFormerLayers();
  recordScrollPositions();
  registerTables(TABLES);
  connectSession();
  providePages(loadOnDemand);
  provideOutbox(() => loadOnDemand().then((table) => table.loadOutbox()));
  provideCollection(() =>
    import('./features/saved-photos/photo-taste.queries').then((module) => module.loadAttachable()),
  );
  providePhotoStyles(() =>
    import('./features/saved-photos/photo-taste.queries').then((photos) => photos.loadCountedStyles()),
  );
  preloadLinkedPages();
  // When the page's code is loaded first, the first render replaces the prerendered HTML in one step.
  await Promise.allSettled([preloadFirstPage(window.location), confirmSession()]);
  // The app's start does not delay the first paint of a prerendered page.
  if (root.hasChildNodes()) await nextPaint();
  const app = (
    <StrictMode>
      <App />
    </StrictMode>
  );
  // Concurrent rendering, so that scrolling and clicks are handled during the render.
  createRoot(root).render(app);
  whenIdle(loadDeferredStart);
}

void start();
