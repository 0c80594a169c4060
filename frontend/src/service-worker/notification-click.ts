import { ownPath } from './pushed-message';
import { askWindow, openWindows } from './windows';

declare const self: ServiceWorkerGlobalScope;

function urlOf({ data }: Notification): string {
  const kept: unknown = data;
  return ownPath(typeof kept === 'object' && kept !== null && 'url' in kept ? kept.url : null);
}

/** A window goes there by itself, without loading again; one that is being written in says no. */
async function openIn(client: WindowClient, url: string): Promise<boolean> {
  if (!(await askWindow(client, { type: 'open', url }))) return false;
  // Some systems do not let a window come forward; it shows the conversation all the same.
  await client.focus().catch(() => undefined);
  return true;
}

async function open(url: string): Promise<void> {
  for (const client of await openWindows()) {
    if (await openIn(client, url)) return;
  }
  await self.clients.openWindow(url);
}

/** A tap on a notification leads to the conversation. */
export function openNotifications(): void {
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(urlOf(event.notification)));
  });
}
