// First of all: it sets the order of the layers for every stylesheet after it.
import './styles/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import { keepFirstPlace } from './app/history-first';
import { startWhenIdle } from './app/late-start';
import { preloadLinkedPages } from './app/preload-links';
import { pageAt } from './app/routes';
import { rememberScroll } from './app/scroll-memory';
import { guardChunks } from './app/updates/chunk-guard';
import { watchSession } from './app/watch-session';
import { provideOutbox } from './offline/outbox/open-outbox';
import { connectSession } from './session/connect';

const PAINT_PATIENCE_MS = 200;

/** Resolves after the ready-made page has been painted: nothing of the app's start delays the first picture. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    // A tab in the background paints nothing.
    setTimeout(resolve, PAINT_PATIENCE_MS);
  });
}

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('No #root in index.html');
  // Before anything is fetched late: that may be what is missing.
  guardChunks();
  keepFirstPlace();
  rememberScroll();
  connectSession();
  watchSession();
  provideOutbox(() => import('./app/outbox').then(({ outbox }) => outbox));
  preloadLinkedPages();
  // With the page's code at hand the first render replaces the ready-made HTML in one go.
  await pageAt(window.location.pathname)
    .preload()
    .catch(() => undefined);
  if (root.hasChildNodes()) await painted();
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
  startWhenIdle();
}

void start();
