import { evidenceName, evidenceType } from './evidence.js';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

it.each([
  ['%PDF-1.7 ...', 'application/pdf'],
  ['\xff\xd8\xff\xe0', 'image/jpeg'],
  ['\x89PNG\r\n\x1a\n', 'image/png'],
  ['RIFF....WEBP', 'image/webp'],
  ['GIF89a', null],
  ['<!doctype html><script>', null],
  ['<svg xmlns', null],
  ['PK\x03\x04', null],
  ['', null],
])('a file that begins with %j has the type %s', (text, type) => {
  expect(evidenceType(bytes(text))).toBe(type);
});

it.each([
  ['visura.pdf', 'visura.pdf'],
  ['../../etc/passwd', '.. .. etc passwd'],
  ['a"b\r\nSet-Cookie: x.pdf', 'a b Set-Cookie x.pdf'],
  ['\u202egpj.exe', 'gpj.exe'],
  ['', 'documento'],
  [' / ', 'documento'],
  [`${'x'.repeat(200)}.pdf`, `${'x'.repeat(116)}.pdf`],
])('the name %j becomes %j', (name, safe) => {
  expect(evidenceName(name)).toBe(safe);
});
