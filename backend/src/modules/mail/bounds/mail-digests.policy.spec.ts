import { dueAt, isOpen, withQuote } from './mail-digests.policy.js';

const NOW = Date.parse('2026-11-24T10:00:00.000Z');
const at = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString();
const waiting = { sent_at: null, attempts: 0, next_attempt_at: at(1) };

describe('a digest', () => {
  it('is open while it waits and no attempt has begun', () => {
    expect(isOpen(waiting, NOW)).toBe(true);
    expect(isOpen({ ...waiting, next_attempt_at: at(0) }, NOW)).toBe(false);
    expect(isOpen({ ...waiting, attempts: 1 }, NOW)).toBe(false);
    expect(isOpen({ ...waiting, sent_at: at(-1) }, NOW)).toBe(false);
  });

  it('is sent at once, and not within a quarter of an hour after the last one', () => {
    expect(dueAt(null, NOW, true)).toBe(NOW);
    expect(dueAt({ digest_at: at(-14) }, NOW, true)).toBe(Date.parse(at(1)));
    expect(dueAt({ digest_at: at(-15) }, NOW, true)).toBe(NOW);
    expect(dueAt({ digest_at: at(-14) }, NOW, false)).toBe(NOW);
  });

  it('quotes ten messages and counts the others', () => {
    let content = withQuote(null, 'messaggio 1');
    for (let n = 2; n <= 12; n += 1) content = withQuote(content, `messaggio ${n}`);
    expect(content.count).toBe(12);
    expect(content.quotes).toHaveLength(10);
    expect(content.quotes.at(-1)).toBe('messaggio 10');
  });
});
