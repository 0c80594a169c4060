import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { displayCut } from '../guide/book.mjs';
import { fingerprintOf, guideFingerprint } from '../guide/fingerprint.mjs';
import { OPTION_TEXTS, STYLE_PICTURES } from '../guide/texts.mjs';
import { inProject } from '../lib/paths.mjs';

const pdf = readFileSync(inProject('frontend/public/Guida-agli-Stili.pdf'));
const text = pdf.toString('latin1');

test('the committed guide is up to date with its texts and pictures (node scripts/guide.mjs)', () => {
  assert.equal(fingerprintOf(pdf), guideFingerprint());
});

test('the guide is a PDF of about ten pages, under 3 MB', () => {
  assert.ok(text.startsWith('%PDF-1.7'));
  assert.ok(pdf.length < 3 * 1024 * 1024);
  const pages = text.match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;
  assert.ok(pages >= 10 && pages <= 12, `${pages} pages`);
});

test('the guide is accessible: it is tagged, Italian, and has a title and alternative texts', () => {
  for (const part of [
    '/Marked true',
    '/Lang (it-IT)',
    '/DisplayDocTitle true',
    '/Outlines',
    '/StructTreeRoot',
  ]) {
    assert.ok(text.includes(part), part);
  }
  const figures = text.match(/\/S \/Figure\b/g)?.length ?? 0;
  assert.ok(figures > 15);
  assert.equal(text.match(/\/Alt /g)?.length, figures);
});

test('the guide has a sentence for each of the nineteen options and a page for each style', async () => {
  const { SPECIALTIES } = await import('../../domain/dist/specialties.js');
  assert.deepEqual(Object.keys(OPTION_TEXTS).sort(), SPECIALTIES.map(({ name }) => name).sort());
  assert.deepEqual(Object.keys(STYLE_PICTURES), ['A', 'B', 'C', 'D', 'E']);
});

test('the display face has the cut of its size in px, as on the screen', () => {
  assert.deepEqual([18, 29.9, 30, 48, 48.1].map(displayCut), [
    'display-11',
    'display-11',
    'display-18',
    'display-18',
    'display-20',
  ]);
});
