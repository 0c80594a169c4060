import { designer } from '../test/arbitraries.js';
import { isReady } from './readiness.js';

const ready = { ...designer(), is_paused: false };

describe('readiness', () => {
  it('needs a complete profile, answers, and no pause', () => {
    expect(isReady(ready)).toBe(true);
    expect(isReady({ ...ready, bio: '' })).toBe(false);
    expect(isReady({ ...ready, gallery_count: 2 })).toBe(false);
    expect(isReady({ ...ready, response_band: 'slow' })).toBe(false);
    expect(isReady({ ...ready, is_paused: true })).toBe(false);
  });

  it('does not need a verification, and a new designer has it', () => {
    expect(isReady({ ...ready, is_verified: false, response_band: 'none' })).toBe(true);
  });
});
