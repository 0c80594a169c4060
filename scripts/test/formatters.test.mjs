import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { earlyFormatters } from '../structure/formatters.mjs';
import { checkFiles } from './check-files.mjs';

/** @param {string} text */
const found = (text) => checkFiles(earlyFormatters, { 'frontend/src/texts.ts': text }).length;

describe('a formatter', () => {
  it('is refused where the module creates it', () => {
    assert.equal(found("const DAY = new Intl.DateTimeFormat('it-IT');"), 1);
    assert.equal(found("export const FORMATS = { day: new Intl.DateTimeFormat('it-IT') };"), 1);
  });

  it('is accepted in a function', () => {
    assert.equal(found("const day = onFirstUse(() => new Intl.DateTimeFormat('it-IT'));"), 0);
    assert.equal(found("function text(at) {\n  return new Intl.DateTimeFormat('it-IT').format(at);\n}"), 0);
    assert.equal(found('const DAYS = new Set();'), 0);
  });
});
