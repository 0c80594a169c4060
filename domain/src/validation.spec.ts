import fc from 'fast-check';
import {
  contactMessage,
  hasEmailFormat,
  homeEmailBlurError,
  homeEmailError,
  isBlank,
  isEmail,
  normaliseEmail,
} from './validation.js';

describe('e-mail on the home step', () => {
  it('is required, then well formed, then neither too short nor too long', () => {
    expect(homeEmailError('')).toBe("L'email è obbligatoria per continuare");
    expect(homeEmailError('  \u200b ')).toBe("L'email è obbligatoria per continuare");
    expect(homeEmailError('marta')).toBe(
      'Per favore, inserisci un indirizzo email valido (esempio: nome@esempio.it)',
    );
    expect(homeEmailError(`${'m'.repeat(250)}@b.it`)).toBe("L'email inserita è troppo lunga");
    expect(homeEmailError(' Marta@Esempio.it ')).toBeNull();
  });

  it('is accepted at the limits of its length', () => {
    expect(homeEmailError('a@b.c')).toBeNull();
    expect(homeEmailError(`${'m'.repeat(249)}@b.it`)).toBeNull();
  });

  it('is checked on blur for its format only', () => {
    expect(homeEmailBlurError('marta@')).toBe('Formato email non valido');
    expect(homeEmailBlurError('')).toBeNull();
    expect(homeEmailBlurError('marta@esempio.it')).toBeNull();
  });
});

describe('e-mail addresses', () => {
  it('are normalised to NFC, trimmed and lower case', () => {
    expect(normaliseEmail(' Nicolo\u0300@Stanze.TEST ')).toBe('nicol\u00f2@stanze.test');
  });

  it('may be international and contain plus signs and sub-domains', () => {
    for (const email of ['a.b+c@posta.esempio.co.uk', "d'amico@esempio.it", 'nicolò@città.it']) {
      expect(isEmail(email)).toBe(true);
    }
  });

  it('are refused when they are undeliverable or could contain a second address', () => {
    const bad = [
      'a@b',
      '@b.it',
      'a@.it',
      'a@b..it',
      'a..b@c.it',
      '.a@b.it',
      'a@b.it,c@d.it',
      'a,b@c.it',
      'a b@c.it',
    ];
    for (const email of [...bad, 'a@b.it\r\nBcc: c@d.it', 'Nome <a@b.it>', 'a@-b.it', 'a\u0000@b.it']) {
      expect(isEmail(email)).toBe(false);
    }
  });

  it('are checked quickly even when hostile', () => {
    const start = Date.now();
    expect(isEmail(`a@${'a.'.repeat(500_000)}`)).toBe(false);
    expect(hasEmailFormat(`a@${'a-'.repeat(100_000)}`)).toBe(false);
    expect(Date.now() - start).toBeLessThan(500);
  });

  it('do not change when normalised a second time', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (email) => {
        expect(normaliseEmail(normaliseEmail(email))).toBe(normaliseEmail(email));
      }),
    );
  });
});

describe('a contact message', () => {
  it('is trimmed', () => {
    expect(contactMessage('  Buongiorno, vorrei rifare il salotto.\n')).toBe(
      'Buongiorno, vorrei rifare il salotto.',
    );
  });

  it('is refused when blank or longer than 5000 characters', () => {
    expect(contactMessage(' \n\t ')).toBeNull();
    expect(contactMessage('\u200b\u2060')).toBeNull();
    expect(contactMessage('m'.repeat(5000))).toHaveLength(5000);
    expect(contactMessage('m'.repeat(5001))).toBeNull();
  });

  it('may be an emoji that consists of several code points', () => {
    expect(isBlank('👩‍🎨')).toBe(false);
  });
});
