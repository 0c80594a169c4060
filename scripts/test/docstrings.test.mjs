import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { missingDocstrings } from '../structure/docstrings.mjs';
import { checkFiles } from './check-files.mjs';

/** @param {string} text @param {string} [file] */
const namesIn = (text, file = 'backend/src/likes.ts') =>
  checkFiles(missingDocstrings, { [file]: text }).map(({ message }) => message.split(' ')[0]);

describe('an exported class or function without a docstring', () => {
  for (const [kind, text] of Object.entries({
    'a class': '@Injectable()\nexport class Likes {}',
    'a function': 'export async function Likes() {}',
    'a function in a constant': 'export const Likes = (id: number) => id;',
    'with a comment that is no docstring': '// Counts likes.\nexport class Likes {}',
    'with an empty one': '/** */\nexport class Likes {}',
    'with asterisks only': '/**\n *\n */\nexport function Likes() {}',
    'with one that repeats the name': '/** The likes. */\nexport class Likes {}',
    'with one that repeats the name in other forms': '/** This is a like service. */\nexport class Likes {}',
    'with tags without text': '/** @returns {string} */\nexport const Likes = () => name;',
    'several signatures': 'export function Likes(a: 1): 1;\nexport function Likes(a: 1) { return a; }',
  })) {
    it(`is refused: ${kind}`, () => {
      const found = namesIn(text);
      assert.ok(found.length > 0);
      assert.deepEqual([...new Set(found)], ['Likes']);
    });
  }

  it('is refused in every workspace, in components, too', () => {
    for (const file of ['domain/src/likes.ts', 'frontend/src/ui/likes.tsx']) {
      assert.deepEqual(namesIn('export function Likes() { return null; }', file), ['Likes']);
    }
  });

  it('is accepted with one, without the export, in tests, and for types and other constants', () => {
    for (const text of [
      '/** A mark. */\n@Injectable()\nexport class Likes {}',
      '/** One. */\nexport function likes(a: 1): 1;\nexport function likes(a: 1) { return a; }',
      '/** Counts likes. */\nexport class Likes {}',
      '/** @returns the number of a designer */\nexport const likes = () => 1;',
      'function likes() {}\nclass Likes {}',
      'export interface Likes {}\nexport type Like = number;\nexport const MAX = 3;',
    ]) {
      assert.deepEqual(namesIn(text), [], text);
    }
    assert.deepEqual(namesIn('export class Likes {}', 'backend/src/likes.spec.ts'), []);
  });
});
