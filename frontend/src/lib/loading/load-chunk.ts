/** Requesting a file takes about a millisecond on a computer and five on a cheap phone. */
const AT_ONCE = 6;

/** Paths of the files that are requested already, also by the page itself. */
const requested = new Set<string>();

/**
 * Loads code on demand: every dynamic import of the built app calls this instead of Vite's own function, which requests
 * all files at once and so blocks a phone for a third of a second (docs/decisions/0053-requests-of-code-in-groups.md).
 * @param load the import itself
 * @param files the scripts that it needs, without the slash at the beginning; they are requested a few in each task, so that
 *   none waits for another to arrive, and a press is handled between two tasks
 * @throws what the import throws, after the event `vite:preloadError`
 */
export async function loadChunk<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  await requestFiles(files);
  try {
    return await load();
  } catch (error) {
    window.dispatchEvent(new Event('vite:preloadError'));
    throw error;
  }
}

async function requestFiles(files: readonly string[]): Promise<void> {
  if (requested.size === 0) addFilesOfPage();
  const missing = files.map((file) => `/${file}`).filter((path) => !requested.has(path));
  for (let from = 0; from < missing.length; from += AT_ONCE) {
    if (from > 0) await nextTask();
    missing.slice(from, from + AT_ONCE).forEach(request);
  }
}

function addFilesOfPage(): void {
  for (const link of document.querySelectorAll('link[href]')) requested.add(link.getAttribute('href') ?? '');
}

function request(path: string): void {
  if (requested.has(path)) return;
  requested.add(path);
  const link = document.createElement('link');
  link.rel = link.relList.supports('modulepreload') ? 'modulepreload' : 'preload';
  link.as = 'script';
  link.crossOrigin = '';
  link.href = path;
  document.head.append(link);
}

/** Resolves in a task of its own. Not a timer: a page in the background has one a second. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
