import { lari } from '../../../test/people';
import type { PictureData } from '../../lib/pictures/pictures';
import { designerLinks } from './designer-links';
import { experienceText, priceText, splitBio, workModeTexts } from './designer-texts';
import { galleryRows } from './gallery-rows';

describe('the texts of a designer', () => {
  it('are formatted as in Italian', () => {
    expect(priceText(300)).toBe('Da €300');
    expect(priceText(1_000_000)).toBe('Da €1.000.000');
    expect(experienceText(0)).toBe('Meno di un anno di esperienza');
    expect(experienceText(1)).toBe('1 anno di esperienza');
    expect(experienceText(12)).toBe('12 anni di esperienza');
  });

  it("name the work modes, or 'Non specificato' when there is no valid one", () => {
    expect(workModeTexts(['hybrid', 'online', 'in-person'])).toEqual([
      'Modalità ibrida',
      'Consulenze online',
      'Incontri di persona',
    ]);
    expect(workModeTexts(['altrove'])).toEqual(['Non specificato']);
  });
});

describe('the links of a designer', () => {
  it('convert a handle into an address and show its host', () => {
    const links = designerLinks({
      ...lari,
      website: 'https://www.studiolari.test/',
      social_instagram: '@studio.lari',
      portfolio: 'https://studiolari.test/case',
    });
    expect(links).toEqual([
      { label: 'studiolari.test', href: 'https://www.studiolari.test/' },
      { label: 'Instagram @studio.lari', href: 'https://www.instagram.com/studio.lari' },
      { label: 'Portfolio completo', href: 'https://studiolari.test/case' },
    ]);
  });

  it('omit whatever is not a web address', () => {
    const website = 'javascript:alert(1)';
    const portfolio = 'data:text/html,<script>alert(1)</script>';
    expect(designerLinks({ ...lari, website, portfolio, social_website: 'ftp://studiolari.test' })).toEqual(
      [],
    );
    const links = designerLinks({ ...lari, portfolio: 'http://studiolari.test' });
    expect(links).toEqual([{ label: 'Portfolio completo', href: 'http://studiolari.test/' }]);
  });
});

describe('the opening sentence', () => {
  it('is separated from the rest when it is short, and no text is lost', () => {
    expect(splitBio('Progetto case. Arrivo con il metro.')).toEqual({
      standfirst: 'Progetto case.',
      text: 'Arrivo con il metro.',
    });
  });

  it('stays in the text when it is the only sentence, or too long for large type', () => {
    expect(splitBio('Progetto case.')).toEqual({ standfirst: null, text: 'Progetto case.' });
    const long = `${'parola '.repeat(30)}fine. Poi altro.`;
    expect(splitBio(long)).toEqual({ standfirst: null, text: long });
  });
});

describe('the uneven grid', () => {
  const room = { width: 1200, height: 900 } as PictureData;
  const upright = { width: 900, height: 1200 } as PictureData;

  it('alternates the wide cell, gives tall pictures narrow cells, and centres the last of an odd number', () => {
    expect(galleryRows([room, room, room, room])).toEqual(['wide', 'narrow', 'narrow', 'wide']);
    expect(galleryRows([upright, room, upright, upright])).toEqual(['narrow', 'wide', 'half', 'half']);
    expect(galleryRows([room, room, room])).toEqual(['wide', 'narrow', 'centre']);
    expect(galleryRows([upright])).toEqual(['centre-narrow']);
  });
});
