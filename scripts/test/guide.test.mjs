import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fingerprintOf, guideFingerprint } from '../guide/fingerprint.mjs';
import { OPTION_TEXTS, STYLE_PAGES } from '../guide/texts.mjs';
import { inProject } from '../lib/paths.mjs';

const pdf = readFileSync(inProject('frontend/public/Guida-agli-Stili.pdf'));
const words = pdf.toString('latin1');

test('the committed guide is made of the texts and pictures of today (node scripts/guide.mjs)', () => {
  assert.equal(fingerprintOf(pdf), guideFingerprint());
});

test('the guide is a PDF of about ten pages, under 3 MB', () => {
  assert.ok(words.startsWith('%PDF-1.7'));
  assert.ok(pdf.length < 3 * 1024 * 1024);
  const pages = words.match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;
  assert.ok(pages >= 10 && pages <= 12, `${pages} pages`);
});

test('the guide can be read aloud: it is tagged, Italian, and has a title and words for its pictures', () => {
  for (const part of [
    '/Marked true',
    '/Lang (it-IT)',
    '/DisplayDocTitle true',
    '/Outlines',
    '/StructTreeRoot',
  ]) {
    assert.ok(words.includes(part), part);
  }
  const figures = words.match(/\/S \/Figure\b/g)?.length ?? 0;
  assert.ok(figures > 15);
  assert.equal(words.match(/\/Alt /g)?.length, figures);
});

test('the guide has a sentence for each of the nineteen options and a page for each style', async () => {
  const { SPECIALTIES } = await import('../../domain/dist/specialties.js');
  assert.deepEqual(Object.keys(OPTION_TEXTS).sort(), SPECIALTIES.map(({ name }) => name).sort());
  assert.deepEqual(Object.keys(STYLE_PAGES), ['A', 'B', 'C', 'D', 'E']);
});
