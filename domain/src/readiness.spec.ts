import { designer } from '../test/arbitraries.js';
import { isReady } from './readiness.js';

describe('readiness', () => {
  it('needs a complete profile, and answers that are not slow', () => {
    expect(isReady(designer())).toBe(true);
    expect(isReady(designer({ bio: '' }))).toBe(false);
    expect(isReady(designer({ gallery_count: 2 }))).toBe(false);
    expect(isReady(designer({ response_band: 'slow' }))).toBe(false);
  });

  it('is lost during a pause', () => {
    expect(isReady(designer({ is_paused: true }))).toBe(false);
  });

  it('is given to a new designer without conversations', () => {
    expect(isReady(designer({ response_band: 'none' }))).toBe(true);
  });
});
