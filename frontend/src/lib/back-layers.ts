/**
 * Makes the browser's back button close what floats over a page (dialogs, the viewer) instead of leaving it.
 * One history entry with the same address stands for each open layer; entries are settled a task later, so that
 * one dialog replacing another, or a navigation out of a dialog, never goes back by mistake.
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

function settle(): void {
  if (entries <= layers.length) return;
  // The person has already moved on to another page: the entries lie behind and must stay untouched.
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

/** Registers an open layer; the returned function is to be called when it closes, however it closes. */
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
    window.setTimeout(settle, 0);
  };
}
