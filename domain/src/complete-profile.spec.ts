import { designer } from '../test/arbitraries.js';
import { missingProfileCriteria } from './complete-profile.js';

const missing = (changes: Parameters<typeof designer>[0]) => missingProfileCriteria(designer(changes));

describe('a complete profile', () => {
  it('lacks nothing', () => {
    expect(missing({})).toEqual([]);
  });

  it('has a text of 120 characters without the spaces around it', () => {
    expect(missing({ bio: `${'b'.repeat(119)}   ` })).toEqual(['bio']);
    expect(missing({ bio: 'b'.repeat(120) })).toEqual([]);
  });

  it('has three pictures, a town, a budget and a way of working', () => {
    expect(missing({ gallery_count: 2 })).toEqual(['images']);
    expect(missing({ city: '  ' })).toEqual(['city']);
    expect(missing({ min_budget: 0 })).toEqual(['budget']);
    expect(missing({ work_preferences: ['per posta'] })).toEqual(['work']);
    const nothing = { bio: '', gallery_count: 0, city: '', min_budget: 0, work_preferences: [] };
    expect(missing(nothing)).toEqual(['bio', 'images', 'city', 'budget', 'work']);
  });
});
