import { lari } from '../../../test/people';
import { storedPicture } from '../../../test/uploads';
import type { GalleryPicture } from '../../data/http/types';
import { galleryPictures } from './gallery-pictures';

const alts = (...pictures: ({ alt: string } & Partial<GalleryPicture>)[]) =>
  galleryPictures({
    ...lari,
    gallery: pictures.map((picture, index) => ({ ...storedPicture(String(index)), ...picture })),
  }).map(({ alt, caption }) => [alt, caption]);

it('describes a picture by the text of its designer, which is also its caption', () => {
  expect(alts({ alt: ' La cucina di mattina ' })).toEqual([['La cucina di mattina', 'La cucina di mattina']]);
});

it('describes a picture without a text by position, name and style, without a caption', () => {
  expect(alts({ alt: 'Il soggiorno' }, { alt: '' }, { alt: ' ' })).toEqual([
    ['Il soggiorno', 'Il soggiorno'],
    ['Foto 2 di 3 di Studio Lari, Minimal e contemporaneo', ''],
    ['Foto 3 di 3 di Studio Lari, Minimal e contemporaneo', ''],
  ]);
});

it('counts only the pictures that everybody sees', () => {
  expect(alts({ alt: 'Nascosta', hidden_reason: 'Non è sua' }, { alt: '' })).toEqual([
    ['Foto 1 di 1 di Studio Lari, Minimal e contemporaneo', ''],
  ]);
});

it('describes a picture without a text by room and style, which the viewer shows instead of a caption', () => {
  const gallery = [
    { ...storedPicture('a'), style: 'E' as const, room: 'cucina' as const },
    { ...storedPicture('b'), room: 'bagno' as const, alt: 'Il bagno nuovo' },
    storedPicture('c'),
  ];
  expect(
    galleryPictures({ ...lari, gallery }).map(({ alt, caption, label }) => [alt, caption, label]),
  ).toEqual([
    ['Cucina, Naturale e mediterraneo: foto 1 di 3 di Studio Lari', '', 'Cucina, Naturale e mediterraneo'],
    ['Il bagno nuovo', 'Il bagno nuovo', 'Bagno'],
    ['Foto 3 di 3 di Studio Lari, Minimal e contemporaneo', '', ''],
  ]);
});
