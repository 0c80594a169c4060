import { PasswordsService } from './passwords.service.js';

const PASSWORD = 'una-password-lunga-1';

describe('a password hash', () => {
  const passwords = new PasswordsService();

  it('is argon2id with 19 MiB, two passes and one lane', async () => {
    expect(await passwords.hash(PASSWORD)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('differs each time, and matches its password only', async () => {
    const [one, two] = await Promise.all([passwords.hash(PASSWORD), passwords.hash(PASSWORD)]);
    expect(one).not.toBe(two);
    expect(await passwords.matches(one, PASSWORD)).toBe(true);
    expect(await passwords.matches(one, `${PASSWORD}x`)).toBe(false);
  });

  it('is computed also when nobody has the address', async () => {
    expect(await passwords.matches(null, PASSWORD)).toBe(false);
  });
});
