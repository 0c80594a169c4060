import { textParts } from './text-links';

const links = (message: string) =>
  textParts(message).flatMap(({ text, href }) => (href === null ? [] : [[text, href]]));

test.each([
  ['Vedi https://esempio.it/casa?a=1#b.', 'https://esempio.it/casa?a=1#b', 'https://esempio.it/casa?a=1#b'],
  ['(http://esempio.it/a_(b))', 'http://esempio.it/a_(b)', 'http://esempio.it/a_(b)'],
  ['su www.esempio.it, grazie', 'www.esempio.it', 'https://www.esempio.it'],
  ['scrivi a nina.nuova+casa@esempio.it!', 'nina.nuova+casa@esempio.it', 'mailto:nina.nuova+casa@esempio.it'],
  ['chiama il +39 333 123 4567.', '+39 333 123 4567', 'tel:+393331234567'],
  ['cell. 333-1234567', '333-1234567', 'tel:3331234567'],
  ['studio: 02 1234 5678', '02 1234 5678', 'tel:0212345678'],
  ['da fuori 0039 02 12345678', '0039 02 12345678', 'tel:00390212345678'],
])('%s contains one link', (message, text, href) => {
  expect(links(message)).toEqual([[text, href]]);
});

test.each([
  'Va bene, grazie.Io ci sono',
  'javascript:alert(1)',
  'data:text/html,<b>',
  '<a href="javascript:alert(1)">qui</a>',
  'circa 120.000 euro, al massimo 130 000',
  'il 12/03/2026 alle 10.30',
  'una stanza di 3,50 x 4,20 m',
  'http://',
  'codice 300 200',
])('%s contains no link', (message) => {
  expect(links(message)).toEqual([]);
});

test('no text is lost, and several addresses stay in their order', () => {
  const message = 'Sito https://a.it, posta b@c.it\ne telefono 333 1234567!';
  expect(
    textParts(message)
      .map(({ text }) => text)
      .join(''),
  ).toBe(message);
  expect(links(message).map(([text]) => text)).toEqual(['https://a.it', 'b@c.it', '333 1234567']);
});
