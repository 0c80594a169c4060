import type { GalleryPicture } from '../http/types';
import { goodAddresses, preferredAddress } from './picture-choice';

/** A picture with one render of each width. */
function pictureOf(url: string, width: number, renders: readonly number[]): GalleryPicture {
  const sources = renders.map((one) => ({ type: 'image/avif' as const, width: one, url: `a-${one}.avif` }));
  return { id: 1, url, width, height: width, placeholder: '', alt: '', sources };
}

describe('the file of a picture to store', () => {
  it('is the narrowest that is wide enough', () => {
    const picture = pictureOf('a.webp', 2400, [480, 1280, 1920]);
    expect(preferredAddress(picture, 1200)).toBe('a-1280.avif');
    expect(goodAddresses(picture, 1200)).toEqual(['a-1280.avif', 'a-1920.avif', 'a.webp']);
  });

  it('is the upload itself when every render is too narrow', () => {
    expect(preferredAddress(pictureOf('a.webp', 2400, [480]), 1200)).toBe('a.webp');
  });

  it.each([640, 700])('is the widest render of an upload of %i px that is no AVIF or WebP', (width) => {
    const picture = pictureOf('a.jpg', width, [320, 640]);
    expect(preferredAddress(picture, 1200)).toBe('a-640.avif');
    expect(goodAddresses(picture, 1200)).toEqual(['a-640.avif']);
  });

  it('is the upload when there are no renders', () => {
    expect(preferredAddress(pictureOf('a.jpg', 640, []), 1200)).toBe('a.jpg');
  });
});
