import fc from 'fast-check';
import {
  galleryTraits,
  photoLabelText,
  photoStylesFromKey,
  photoStylesKey,
  photoStylesOf,
} from './photo-labels.js';
import { isRoom, ROOMS, roomName } from './rooms.js';
import { STYLE_LETTERS } from './styles.js';

describe('the styles of a gallery', () => {
  it('are those of visible photos that have one', () => {
    const gallery = [
      { style: 'E' },
      {},
      { style: null },
      { style: 'A', hidden_reason: 'Di un altro studio' },
      { style: 'Z' },
      { style: 'c' },
      { style: 'C', hidden_reason: null },
    ];
    expect(photoStylesOf(gallery)).toEqual(['E', 'C']);
    expect(galleryTraits(gallery)).toEqual({ gallery_count: 6, photo_styles: ['E', 'C'] });
    expect(galleryTraits([])).toEqual({ gallery_count: 0, photo_styles: [] });
  });

  it('are stored as a text that does not depend on their order', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...STYLE_LETTERS), { maxLength: 6 }), (styles) => {
        const key = photoStylesKey(styles);
        expect(photoStylesKey([...styles].reverse())).toBe(key);
        expect(photoStylesFromKey(key)).toEqual([...styles].sort());
      }),
    );
    expect(photoStylesFromKey('AxC ')).toEqual(['A', 'C']);
  });
});

describe('what a photo shows, as a text', () => {
  it.each([
    [{ style: 'C', room: 'cucina' }, 'Cucina, Minimal e contemporaneo'],
    [{ style: 'C' }, 'Minimal e contemporaneo'],
    [{ room: 'cucina', style: null }, 'Cucina'],
    [{ style: 'Z', room: 'cantina' }, ''],
    [{}, ''],
  ])('%j is "%s"', (photo, text) => {
    expect(photoLabelText(photo)).toBe(text);
  });

  it('is one of nine rooms', () => {
    expect(ROOMS.map(roomName)).toEqual([
      ...['Soggiorno', 'Cucina', 'Camera', 'Bagno', 'Studio', 'Ingresso', 'Esterno', 'Dettaglio', 'Altro'],
    ]);
    expect(['cucina', 'Cucina', '', null, 1].map(isRoom)).toEqual([true, false, false, false, false]);
  });
});
