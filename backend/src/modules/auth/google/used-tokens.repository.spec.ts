import { Clock } from '../../../platform/clock/clock.service.js';
import { UsedTokensRepository } from './used-tokens.repository.js';

class ManualClock extends Clock {
  time = 1_000_000;

  override now(): number {
    return this.time;
  }
}

describe('a token that has opened a session', () => {
  it('is accepted again for a minute, but not after that', async () => {
    const clock = new ManualClock();
    const used = new UsedTokensRepository(clock, null);
    expect(await used.isSpent('a')).toBe(false);
    await used.spend('a');
    clock.time += 59_000;
    expect(await used.isSpent('a')).toBe(false);
    await used.spend('a');
    clock.time += 2000;
    expect(await used.isSpent('a')).toBe(true);
    expect(await used.isSpent('b')).toBe(false);
  });
});
