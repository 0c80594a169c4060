import { deployedPage } from '../../data/http/deployed-page';
import { hasUnsavedWork } from '../../lib/forms/unsaved-work';
import { showToast } from '../../ui/notices/toast.store';

const KEY = 'reloaded-build';
const TEXT = 'Stanze si è aggiornata. Finisci quello che stai scrivendo, poi ricarica la pagina.';

const reload = () => window.location.reload();

/**
 * URL of the app's own script, different for every build. It is the last module script of the page; the one before it
 * loads it deferred.
 */
function runningBuild(): string {
  const script = [...document.querySelectorAll<HTMLScriptElement>('script[type="module"][src]')].at(-1);
  return script ? new URL(script.src).pathname : '';
}

/** True once per build, so that reloads cannot loop; false where the storage is blocked. */
function mayReload(build: string): boolean {
  try {
    if (sessionStorage.getItem(KEY) === build) return false;
    sessionStorage.setItem(KEY, build);
    return true;
  } catch {
    return false;
  }
}

async function recover(): Promise<void> {
  const build = runningBuild();
  const deployed = await deployedPage();
  // Offline or a temporary error: the screen shows it, and a reload would only lose the screen.
  if (deployed === null || deployed.includes(build)) return;
  if (!hasUnsavedWork() && mayReload(build)) reload();
  else showToast(TEXT, { tone: 'danger', duration: 0, button: { label: 'Ricarica', run: reload } });
}

/**
 * After a deployment the server does not have the code of older builds. When a page cannot load such a chunk, it is
 * reloaded once, but not while it has unsaved input. Called once.
 */
export function guardChunks(): void {
  window.addEventListener('vite:preloadError', () => void recover());
}
