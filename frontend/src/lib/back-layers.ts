/**
 * Lets the browser's back button close layers over a page (dialogs, the picture viewer) instead of navigating away.
 * Each open layer has one history entry with the same URL. Surplus entries are removed in the next task, so that neither
 * one dialog replacing another nor a navigation from inside a dialog goes back by mistake. Those that a reload has left
 * are removed before the first render, by `removeFormerLayers` (`app/routing/scroll-positions.ts`), so that the first visit
 * does not load this module.
 */
interface Layer {
  close: () => void;
}

const layers: Layer[] = [];
let entries = 0;
let listening = false;

function onPopState(): void {
  if (entries === 0) return;
  entries -= 1;
  while (layers.length > entries) layers.pop()?.close();
}

function isLayerEntry(): boolean {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'layer' in state;
}

function removeSurplusEntries(): void {
  if (entries <= layers.length) return;
  // A navigation has already added an entry for another page: the entries of the layers stay below it.
  if (!isLayerEntry()) {
    entries = layers.length;
    return;
  }
  const surplus = entries - layers.length;
  entries = layers.length;
  window.removeEventListener('popstate', onPopState);
  window.addEventListener('popstate', () => window.addEventListener('popstate', onPopState), { once: true });
  window.history.go(-surplus);
}

function listen(): void {
  if (listening) return;
  listening = true;
  window.addEventListener('popstate', onPopState);
}

/** Registers an open layer; call the returned function when it closes for any reason. */
export function pushBackLayer(close: () => void): () => void {
  listen();
  const layer: Layer = { close };
  layers.push(layer);
  if (entries < layers.length) {
    window.history.pushState({ layer: layers.length }, '');
    entries += 1;
  }
  return () => {
    const index = layers.indexOf(layer);
    if (index >= 0) layers.splice(index, 1);
    window.setTimeout(removeSurplusEntries, 0);
  };
}
