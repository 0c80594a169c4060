const MESSAGES = '/messaggi';

/** A message as the notification shows it. */
export interface PushedMessage {
  title: string;
  body: string;
  /** Page of the conversation, a path of this app. */
  url: string;
  contactId: number | null;
  /** Conversations not read yet, all together. */
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

/** A path of this app, whatever was sent: a notification opens nothing else. */
export function ownPath(value: unknown): string {
  const isPath = typeof value === 'string' && /^\/(?![/\\])/.test(value);
  return isPath ? value : MESSAGES;
}

/** What the server pushed. A browser insists on a notification, so what cannot be read becomes a general one. */
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
