import { ownPath } from './pushed-message';
import { askWindow, openWindows } from './windows';

declare const self: ServiceWorkerGlobalScope;

function urlOf({ data }: Notification): string {
  const value: unknown = data;
  return ownPath(typeof value === 'object' && value !== null && 'url' in value ? value.url : null);
}

/** Asks a window to navigate to the path without a reload. A window with unsaved input does not answer `true`. */
async function openIn(client: WindowClient, url: string): Promise<boolean> {
  if (!(await askWindow(client, { type: 'open', url }))) return false;
  // Some operating systems refuse to focus a window; it has navigated to the conversation all the same.
  await client.focus().catch(() => undefined);
  return true;
}

async function open(url: string): Promise<void> {
  for (const client of await openWindows()) {
    if (await openIn(client, url)) return;
  }
  await self.clients.openWindow(url);
}

/** A tap on a notification opens the conversation. */
export function openNotifications(): void {
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(urlOf(event.notification)));
  });
}
