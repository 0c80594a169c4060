import { DIGEST_QUOTES, MESSAGE_DIGEST_MINUTES } from '@stanze/domain/limits';
import type { DigestContent, Mail } from '../stored/mail.entity.js';

const INTERVAL_MS = MESSAGE_DIGEST_MINUTES * 60 * 1000;

/** Whether a message can still be added to a digest: it waits, and no attempt to send it has begun. */
export function isOpen(last: Pick<Mail, 'sent_at' | 'attempts' | 'next_attempt_at'>, now: number): boolean {
  return last.sent_at === null && last.attempts === 0 && Date.parse(last.next_attempt_at) > now;
}

/** When a new digest is sent: at once, but not within the interval after the last one of the same conversation and side. */
export function dueAt(last: Pick<Mail, 'digest_at'> | null, now: number, isCollecting: boolean): number {
  if (!isCollecting || !last?.digest_at) return now;
  return Math.max(now, Date.parse(last.digest_at) + INTERVAL_MS);
}

/** The content with one more message; beyond a few quotes the others are only counted. */
export function withQuote(content: DigestContent | null, quote: string): DigestContent {
  const { quotes, count } = content ?? { quotes: [], count: 0 };
  return { quotes: [...quotes, quote].slice(0, DIGEST_QUOTES), count: count + 1 };
}
