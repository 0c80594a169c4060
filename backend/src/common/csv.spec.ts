import { csvLine } from './csv.js';

test('fields with commas, quotation marks and line breaks are quoted, others are not', () => {
  expect(csvLine(['a', 'b,c', 'd "e"', 'f\r\ng', 1.5, null, ''])).toBe(
    'a,"b,c","d ""e""","f\r\ng",1.5,,\r\n',
  );
});

test.each(['=1+1', '+39 055', '-2', '@SUM(A1)', '\t=1', '\r=1'])('%j is not calculated', (text) => {
  expect(csvLine([text]).replace(/^"/u, '').startsWith("'")).toBe(true);
});

test('a formula with a comma is neutralised inside its quotation marks; a negative number stays one', () => {
  expect(csvLine(['=HYPERLINK("https://x.test","y")', -3])).toBe(
    '"\'=HYPERLINK(""https://x.test"",""y"")",-3\r\n',
  );
});
