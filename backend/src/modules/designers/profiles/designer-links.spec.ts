import { LINK_FIELDS, type LinkField } from '@stanze/domain/designer-fields';
import { designerLink } from './designer-links.js';

describe('a link of a profile', () => {
  it.each<[LinkField, string, string | null]>([
    ['website', 'https://studio.it/case?x=1#y', 'https://studio.it/case?x=1#y'],
    ['website', 'HTTP://Studio.IT', 'http://studio.it/'],
    ['website', ' studio.it ', 'https://studio.it/'],
    ['website', '//studio.it/a', 'https://studio.it/a'],
    ['website', 'studio.it:8443/a', 'https://studio.it:8443/a'],
    ['portfolio', 'caffè.it', 'https://xn--caff-8oa.it/'],
    ['website', "studio.it/l'idea", 'https://studio.it/l%27idea'],
    ['website', '', null],
    ['website', '   ', null],
    ['social_instagram', '@studio.marta', 'https://www.instagram.com/studio.marta'],
    ['social_instagram', 'studio_marta', 'https://www.instagram.com/studio_marta'],
    ['social_instagram', 'instagram.com/studio', 'https://instagram.com/studio'],
    ['social_instagram', 'www.instagram.com', 'https://www.instagram.com/'],
    ['social_facebook', 'studio.marta', 'https://www.facebook.com/studio.marta'],
    ['social_youtube', '@marta', 'https://www.youtube.com/@marta'],
    ['social_tiktok', 'marta', 'https://www.tiktok.com/@marta'],
    ['social_website', 'marta.it', 'https://marta.it/'],
  ])('in %s: %s becomes %s', (field, written, address) => {
    expect(designerLink(field, written)).toEqual({ address });
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'javascript:1',
    'java\tscript:alert(1)',
    'javascript://studio.it/%0aalert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'ftp://studio.it',
    'mailto:a@b.it',
    'blob:https://studio.it/1',
    'https://anna:segreta@studio.it',
    'https://anna@studio.it',
    'https:\\\\studio.it',
    'https://studio.it/\u202Egpj.exe',
    'https://studio.it/a b',
    'https://',
    'https:studio.it',
    '"};alert(1);//a.b',
    "https://a'b.it",
    'nulla',
    '<script>alert(1)</script>',
  ])('is refused in every field: %j', (written) => {
    for (const field of LINK_FIELDS) {
      const link = designerLink(field, written);
      if ('address' in link) expect(link.address).toMatch(/^https:\/\/www\.[a-z]+\.com\/@?nulla$/);
      else expect(link.refusal).toContain('indirizzo web valido');
    }
  });

  it('is refused when it is too long to be stored', () => {
    expect(designerLink('website', `studio.it/${'x'.repeat(500)}`)).toHaveProperty('refusal');
    // 300 letters, each of which is encoded with six characters.
    expect(designerLink('website', `studio.it/${'è'.repeat(300)}`)).toHaveProperty('refusal');
  });

  it('does not change when it is normalised again', () => {
    for (const written of ['studio.it', 'https://studio.it/è?a=b c'.replace(' ', '+'), 'x.it:8080']) {
      const once = designerLink('website', written);
      expect(designerLink('website', 'address' in once ? once.address : null)).toEqual(once);
    }
  });
});
