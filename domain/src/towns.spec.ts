import fc from 'fast-check';
import { townKey, townsInShort, townsOf, townsText } from './towns.js';

describe('the towns in a text', () => {
  it.each([
    ['Verona, Mantova', ['Verona', 'Mantova']],
    ['Verona e Mantova', ['Verona', 'Mantova']],
    ['VERONA E MANTOVA', ['VERONA', 'MANTOVA']],
    ['Verona; Mantova / Trento', ['Verona', 'Mantova', 'Trento']],
    ['Verona, Mantova, e Trento', ['Verona', 'Mantova', 'Trento']],
    ['  Reggio   Emilia ', ['Reggio Emilia']],
    ['Bolzano/Bozen', ['Bolzano/Bozen']],
    ['Forlì, forli, FORLI’', ['Forlì']],
    ["L’Aquila e l'aquila", ['L’Aquila']],
    ['Este, Recoaro, Erba', ['Este', 'Recoaro', 'Erba']],
    [' , ; e / ', []],
    ['', []],
  ])('of %j are %j', (text, towns) => {
    expect(townsOf([text])).toEqual(towns);
  });

  const text = fc
    .array(
      fc.constantFrom(
        'Verona',
        'Forlì',
        'forli',
        "L'Aquila",
        'e',
        'E',
        '/',
        ',',
        ';',
        ' ',
        '  ',
        '\u00a0',
        '\t',
      ),
    )
    .map((parts) => parts.join(''));

  it('are the same when they are joined and split again, and differ in their key', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(text, fc.string({ unit: 'grapheme' }))), (texts) => {
        const towns = townsOf(texts);
        expect(townsOf([townsText(towns)])).toEqual(towns);
        expect(new Set(towns.map(townKey)).size).toBe(towns.length);
      }),
    );
  });
});

it.each([
  ["L'Aquila", 'l aquila'],
  ['L’Aquila', 'LAQUILA'],
  ['Forlì', "Forli'"],
  ['Forlì', 'forli'],
  ['Sant’Angelo', 'sant angelo'],
  ['Presicce-Acquarica', 'presicce acquarica'],
])('%s is the same town as %s', (one, other) => {
  expect(townKey(one)).toBe(townKey(other));
});

it.each([
  ['', ''],
  ['Verona', 'Verona'],
  ['Verona, Este', 'Verona ed Este'],
  ['Verona, Mantova, Trento', 'Verona, Mantova e Trento'],
  ['Verona, Mantova, Trento, Rovereto', 'Verona, Mantova e altre 2 città'],
])('the towns %j in short are %j', (text, short) => {
  expect(townsInShort(text)).toBe(short);
});
