import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { missingClasses } from '../structure/style-classes.mjs';
import { checkFiles } from './check-files.mjs';

const SHEET = [
  '/* Not a rule: .remark */',
  '@media (min-width: 40.5rem) {',
  '  .card:not(.open) > a::after { content: ".text"; margin: 0.5rem; }',
  '}',
].join('\n');

/** @param {string} text @param {string} [name] what the imported style sheet is called */
const found = (text, name = 'styles') =>
  checkFiles(missingClasses, {
    'frontend/src/ui/card.module.css': SHEET,
    'frontend/src/ui/card.tsx': `import ${name} from './card.module.css';\n${text}\n`,
  });

describe('a class of a CSS module', () => {
  for (const [kind, text] of Object.entries({
    'as a property': 'const a = styles.cord;',
    'as a text': "const a = styles['cord'];",
    'beside one that exists': 'const a = classNames(styles.card, isOpen && styles.opened);',
    'that is only in a comment of the sheet': 'const a = styles.remark;',
    'that is only in a text of the sheet': 'const a = styles.text;',
  })) {
    it(`is refused when the sheet has no rule for it: ${kind}`, () => {
      const all = found(text);
      assert.equal(all.length, 1, JSON.stringify(all));
      assert.equal(all[0]?.line, 2);
      assert.match(all[0]?.message ?? '', /^\.\/card\.module\.css has no class/);
    });
  }

  it('is refused under another name of the sheet, and when there is no sheet', () => {
    assert.equal(found('const a = card.cord;', 'card').length, 1);
    const text = "import styles from './gone.module.css';\nconst a = styles.card;\n";
    assert.equal(checkFiles(missingClasses, { 'frontend/src/ui/gone.tsx': text }).length, 1);
  });

  it('is accepted with a rule, and a name that is chosen when the page runs', () => {
    assert.deepEqual(found("const a = [styles.card, styles['open'], styles[state]];"), []);
    assert.deepEqual(found('const a = other.styles.cord;'), []);
    assert.deepEqual(found('const a = card.open;', 'card'), []);
  });
});
