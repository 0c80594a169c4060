import { memoized } from './memoized.js';

describe('a memoized function', () => {
  it('runs once for each text, and again when the cache was full', () => {
    const runs: string[] = [];
    const lengthOf = memoized((text) => {
      runs.push(text);
      return text.length;
    });
    expect([lengthOf(''), lengthOf(''), lengthOf('two'), lengthOf('two')]).toEqual([0, 0, 3, 3]);
    expect(runs).toEqual(['', 'two']);
    for (let count = 0; count < 50_000; count += 1) lengthOf(`text ${count}`);
    expect(lengthOf('two')).toBe(3);
    expect(runs.filter((text) => text === 'two')).toHaveLength(2);
  });
});
