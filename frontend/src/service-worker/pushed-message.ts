const MESSAGES = '/messaggi';

/** A message as shown in the notification. */
export interface PushedMessage {
  title: string;
  body: string;
  /** Page of the conversation, a path of this app. */
  url: string;
  contactId: number | null;
  /** The number of unread conversations. */
  unread: number | null;
}

function contentOf(data: PushMessageData | null): Record<string, unknown> {
  try {
    const content: unknown = data?.json();
    return typeof content === 'object' && content !== null ? { ...content } : {};
  } catch {
    return {};
  }
}

function textOr(value: unknown, otherwise: string): string {
  return typeof value === 'string' && value !== '' ? value : otherwise;
}

function countOrNull(value: unknown): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null;
}

/** The value when it is a path of this app, otherwise the page of messages: a notification opens nothing else. */
export function ownPath(value: unknown): string {
  const isPath = typeof value === 'string' && /^\/(?![/\\])/.test(value);
  return isPath ? value : MESSAGES;
}

/** The pushed message. The browser requires a notification, so unreadable data becomes a general text. */
export function pushedMessage(data: PushMessageData | null): PushedMessage {
  const content = contentOf(data);
  return {
    title: textOr(content.title, 'Stanze'),
    body: textOr(content.body, 'Hai un nuovo messaggio.'),
    url: ownPath(content.url),
    contactId: countOrNull(content.contact_id),
    unread: countOrNull(content.unread),
  };
}
