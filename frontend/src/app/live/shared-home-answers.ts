import { navigate } from 'wouter/use-browser-location';
import { storedRows } from '../../data/database/stored-rows';
import { onPersonChange } from '../../data/person';
import { paths } from '../../lib/routes';
import { showToast } from '../../ui/notices/toast.store';

const TEXT = 'Chi hai invitato ha risposto: la vostra casa in due è pronta.';

function announce(): void {
  const button = { label: 'Guardatela', run: () => navigate(paths.sharedHome) };
  const isThere = window.location.pathname === paths.sharedHome;
  showToast(TEXT, { tone: 'success', ...(isThere ? {} : { button, duration: 0 }) });
}

/** Receives an answer to the link of "Casa in due" and announces it (docs/product.md#casa-in-due). */
export async function receiveSharedHome(): Promise<void> {
  const { syncSharedHome } = await import('../../features/matching/shared-home/shared-home.sync');
  if (await syncSharedHome()) announce();
}

/** Only a device that waits for an answer, or has not sent its own, loads the code and asks the server. */
async function checkSharedHome(): Promise<void> {
  if (document.visibilityState === 'hidden') return;
  const row = await storedRows.get('sharedHome', 'current');
  const isWaiting = row?.isShared === true && row.answeredAt === null;
  const isUnsent = Boolean(row?.reply) && row?.sent === null;
  if (isWaiting || isUnsent) await receiveSharedHome();
}

/** Checks at every visit; a signed-in person is also notified while the app is open. Called once. */
export function watchSharedHome(): void {
  const check = () => void checkSharedHome().catch(() => undefined);
  document.addEventListener('visibilitychange', check);
  onPersonChange(check);
  check();
}
