import { COMMON_PASSWORDS } from './common-passwords.js';
import { passwordWeakness } from './passwords.js';

test('at least three thousand common passwords of a permitted length are refused', () => {
  const refused = [...COMMON_PASSWORDS].filter((password) => passwordWeakness(password) === 'common');
  expect(refused.length).toBeGreaterThanOrEqual(3000);
  expect(refused.length).toBe(COMMON_PASSWORDS.size);
});

const OWNER = { name: 'Niccolò De Ada', email: 'nico.bianchi@esempio.it' };

test.each([
  ['adali-adali-1', 'personal'],
  ['io-sono-ada li', 'personal'],
  ['ab@esempio.it', 'personal'],
  ['ada-e-il-lilla', null],
])('of somebody with a short name and address the password %j is %s', (password, weakness) => {
  expect(passwordWeakness(password, { name: 'Ada Li', email: 'ab@esempio.it' })).toBe(weakness);
});

test.each([
  ['sette77', 'short'],
  ['x'.repeat(257), 'long'],
  ['Password123', 'common'],
  ['PÀSSWORD1', 'common'],
  ['le-mie-Stanze-9', 'product'],
  ['forza-NICCOLO-9', 'personal'],
  ['niccolò1994', 'personal'],
  ['nico.bianchi-1', 'personal'],
  ['casa-bianchi-77', 'personal'],
  // Parts of three letters occur in too many other texts.
  ['cascata-de-fiori', null],
  ['una-password-lunga-1', null],
])('the password %j is %s', (password, weakness) => {
  expect(passwordWeakness(password, OWNER)).toBe(weakness);
});
