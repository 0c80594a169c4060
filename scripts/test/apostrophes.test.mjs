import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { straightApostrophes } from '../structure/apostrophes.mjs';
import { checkFiles } from './check-files.mjs';

const FORM = 'frontend/src/form.tsx';

/** @param {string} text @param {string} [file] */
const found = (text, file = FORM) => checkFiles(straightApostrophes, { [file]: text });

describe('a straight apostrophe', () => {
  for (const text of [
    `const town = "L'Aquila";`,
    `const title = <p>Cambia l'indirizzo</p>;`,
    "const line = `${name} ha scritto un po' di più`;",
    `const towns = \`Isernia L'Aquila Latina\`;`,
    `const question = <Alert title="Dov'è casa?" />;`,
    "const sentence = `Scrivi all'${role}, poi all'amico ${name}`;",
  ]) {
    it(`is refused in ${text}`, () => {
      assert.equal(found(text).length, 1);
    });
  }

  it('is refused in a mail, and accepted in texts that the contract fixes', () => {
    const text = `const text = "L'email è obbligatoria";`;
    assert.equal(found(text, 'backend/src/modules/notifications/a-mail.ts').length, 1);
    assert.deepEqual(found(text, 'domain/src/validation.ts'), []);
    assert.deepEqual(found(text, 'backend/src/modules/auth/dto/a.dto.ts'), []);
  });

  it('is accepted in English, in quotes, in comments and where it is typographic', () => {
    for (const text of [
      `const empty = "When users contact you, they'll appear here.";`,
      `const name = <p>L’Aquila, un po’ più in là</p>;`,
      `const value = 'l';\n// the person's l'x`,
      `const font = "font-family: 'Bodoni Moda'";`,
    ]) {
      assert.deepEqual(found(text), [], text);
    }
  });
});
