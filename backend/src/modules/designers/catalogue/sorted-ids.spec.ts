import fc from 'fast-check';
import { SortedIds } from './sorted-ids.js';

describe('sorted ids', () => {
  it('page like a sorted array, whatever was added and removed', () => {
    const steps = fc.array(fc.record({ id: fc.integer({ min: 1, max: 40 }), add: fc.boolean() }), {
      maxLength: 120,
    });
    fc.assert(
      fc.property(steps, fc.nat(50), fc.integer({ min: 1, max: 20 }), (changes, offset, limit) => {
        const ids = new SortedIds();
        const plain = new Set<number>();
        for (const { id, add } of changes) {
          if (add) ids.add(id);
          else ids.remove(id);
          if (add) plain.add(id);
          else plain.delete(id);
        }
        const sorted = [...plain].sort((a, b) => a - b);
        expect(ids.size).toBe(sorted.length);
        expect(ids.page(offset, limit)).toEqual(sorted.slice(offset, offset + limit));
        expect(ids.after(20)).toBe(sorted.filter((id) => id <= 20).length);
      }),
    );
  });
});
