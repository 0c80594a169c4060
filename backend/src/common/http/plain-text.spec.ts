import { plainLine, plainLines } from './plain-text.js';

describe('a text of one line', () => {
  it.each([
    ['  Marta \r\n Bcc: tutti@esempio.it ', 'Marta Bcc: tutti@esempio.it'],
    ['Cafe\u0301', 'Café'],
    ['Ma\u0000rta\u0007 R.', 'Marta R.'],
    ['\ud800x', '\ufffdx'],
  ])('%j becomes %j', (written, clean) => {
    expect(plainLine(written)).toBe(clean);
  });

  it('does not change values of other types', () => {
    expect(plainLine(5)).toBe(5);
    expect(plainLine(null)).toBeNull();
  });
});

describe('a text of several lines', () => {
  it('contains its line breaks but no other control characters', () => {
    expect(plainLines(' Prima\r\n\tseconda\rterza\u001b[0m ')).toBe('Prima\n\tseconda\nterza[0m');
  });
});
