import { Clock } from '../../platform/clock/clock.js';
import { UsedTokens } from './used-tokens.js';

class HandClock extends Clock {
  time = 1_000_000;

  override now(): number {
    return this.time;
  }
}

describe('a token that has opened a session', () => {
  it('may come again for a minute, and never after that', () => {
    const clock = new HandClock();
    const used = new UsedTokens(clock);
    expect(used.isSpent('a')).toBe(false);
    used.spend('a');
    clock.time += 59_000;
    expect(used.isSpent('a')).toBe(false);
    used.spend('a');
    clock.time += 2000;
    expect(used.isSpent('a')).toBe(true);
    expect(used.isSpent('b')).toBe(false);
  });
});
