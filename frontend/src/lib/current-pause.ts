import { activePause } from '@stanze/domain/pauses';

/** The last day of a designer's pause that lasts now; null without one. Stored records may have one that is over. */
export function currentPause({ paused_until: until }: { paused_until?: string | null }): string | null {
  return activePause(until, Date.now());
}
