import { type PushedMessage, pushedMessage } from './pushed-message';
import { askWindow, openWindows } from './windows';

declare const self: ServiceWorkerGlobalScope;

/** Posts to every window, and returns whether one of them shows this conversation. */
async function isOnScreen({ url, contactId, unread }: PushedMessage): Promise<boolean> {
  const question = { type: 'message-arrived', url, contactId, unread } as const;
  const answers = await Promise.all((await openWindows()).map((client) => askWindow(client, question)));
  return answers.includes(true);
}

async function showBadge(unread: number | null): Promise<void> {
  if (unread === null || !('setAppBadge' in self.navigator)) return;
  // The operating system may refuse a badge; the notification matters more.
  await self.navigator.setAppBadge(unread).catch(() => undefined);
}

async function receive(message: PushedMessage): Promise<void> {
  const { title, body, url, contactId, unread } = message;
  // The browser requires a notification even then, so it is silent.
  const silent = await isOnScreen(message);
  await self.registration.showNotification(title, {
    body,
    // The next message of a conversation replaces its previous notification.
    tag: contactId === null ? 'messages' : `conversation-${contactId}`,
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    lang: 'it',
    silent,
    data: { url },
  });
  await showBadge(unread);
}

/** Shows the messages that the server pushes. */
export function receivePushes(): void {
  self.addEventListener('push', (event) => event.waitUntil(receive(pushedMessage(event.data))));
}
