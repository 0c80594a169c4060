import type { LikeAnswer } from '../../data/http/types';
import type { OutboxEvent } from '../../data/outbox/events';
import type { OutboxRow } from '../../data/database/schema';
import { sayRefused } from './likes.actions';
import type { LikeBody } from './likes.outbox';
import { dropWish, keepFacts, keepWish } from './likes.store';

function wishIn({ id, seq, body }: OutboxRow) {
  const { designerId, liked } = body as LikeBody;
  return { designerId, wish: { liked, actionId: id, seq } };
}

type NewsOfRow = Extract<OutboxEvent, { row: OutboxRow }>;

function forgetWish(row: OutboxRow): void {
  const { designerId, wish } = wishIn(row);
  dropWish(designerId, wish.actionId);
}

/** Shows again what was wished before this page was opened, and in other tabs. */
export function showWaitingLikes(rows: readonly OutboxRow[]): void {
  for (const row of rows) {
    if (row.kind !== 'like' || row.state === 'failed') continue;
    const { designerId, wish } = wishIn(row);
    keepWish(designerId, wish);
  }
}

/** What the screen does at each piece of news; on its way, the wish simply stays on the screen. */
const FOLLOWING: Partial<Record<OutboxEvent['type'], (news: NewsOfRow) => void>> = {
  saved: ({ row }) => showWaitingLikes([row]),
  delivered: (news) => {
    if (news.type !== 'delivered') return;
    const { designerId, wish } = wishIn(news.row);
    const { liked, like_count: count } = news.answer as LikeAnswer;
    keepFacts(designerId, { liked, count });
    dropWish(designerId, wish.actionId);
  },
  failed: ({ row }) => {
    forgetWish(row);
    sayRefused(row.problem ?? '');
  },
  gone: ({ row }) => {
    forgetWish(row);
    sayRefused('Questo designer non è più su Stanze.');
  },
  settled: ({ row }) => forgetWish(row),
  discarded: ({ row }) => forgetWish(row),
};

/** Follows a like through the outbox: the screen shows the wish until the server's word is known. */
export function followLike(news: OutboxEvent): void {
  if ('row' in news && news.row.kind === 'like') FOLLOWING[news.type]?.(news);
}
