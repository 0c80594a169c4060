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
import { nextPaint } from './lib/after-paint';
import { provideOutbox } from './data/outbox/open-outbox';
import { connectSession } from './session/connect';

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
  // Nothing of the app's start delays the ready-made page's first picture.
  if (root.hasChildNodes()) await nextPaint();
  const app = (
    <StrictMode>
      <App />
    </StrictMode>
  );
  // In slices: whoever scrolls or presses meanwhile is answered.
  createRoot(root).render(app);
  startWhenIdle();
}

void start();
