import { factorMail } from './factor-mail.js';
import { mailHtml } from './mail-html.js';

const LINK = { label: 'Apri', address: 'https://stanze.example/a?b=1&c=2' };
const paragraphsOf = (html: string) =>
  [...html.matchAll(/<p[^>]*>(.*?)<\/p>/gs)].map(([, content]) => content?.replaceAll(/<[^>]+>/g, ''));

describe('a mail in HTML', () => {
  it('has the link after the paragraphs before it, as a button and as text', () => {
    const html = mailHtml(['Prima', 'Dopo\nFine'], LINK, 1);
    expect(paragraphsOf(html)).toEqual([
      'Prima',
      'Apri',
      'Oppure copia questo indirizzo nel browser:https://stanze.example/a?b=1&#38;c=2',
      'DopoFine',
    ]);
    expect(html).toContain('<a href="https://stanze.example/a?b=1&#38;c=2" class="button"');
  });

  it('escapes what people typed, in texts, labels and addresses', () => {
    const typed = `<img src=x onerror="alert('1')">`;
    const html = mailHtml(
      [typed],
      { label: typed, address: typed, other: { label: typed, address: typed } },
      1,
    );
    expect(html).not.toContain('<img');
    expect(html.match(/&#60;img src=x onerror=&#34;alert\(&#39;1&#39;\)&#34;&#62;/g)).toHaveLength(6);
  });

  it('loads nothing from a server, which would report that it was opened', () => {
    const html = mailHtml(['Testo'], null, 0);
    expect(html).not.toMatch(/<img|<link|<script|url\(|src=|@import/);
    expect(html).not.toContain('href=');
  });
});

test('a mail without a link has the same paragraphs as text and as HTML', () => {
  const person = { id: 7, name: 'Ada', email: 'ada@stanze.test' };
  const { text, html = '' } = factorMail(person, 'totp-added', '2026-03-01');
  const fromHtml = paragraphsOf(html.replaceAll('<br>', '\n')).join('\n\n');
  expect(fromHtml).toBe(text);
});
