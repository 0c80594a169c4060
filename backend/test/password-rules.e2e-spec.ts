import { PasswordsService } from '../src/modules/auth/passwords/passwords.service.js';
import { trySignIn } from './support/accounts.js';
import { startApp, type TestApp } from './support/app.js';
import { newEmail } from './support/designer-payload.js';
import { answers, PASSWORD, registerClient } from './support/factories.js';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
afterEach(() => jest.restoreAllMocks());

describe('the length of a password', () => {
  it.each([
    [7, 400],
    [8, 201],
    [256, 201],
    [257, 400],
  ])('%i characters: %i', async (length, status) => {
    const password = 'xk7-'.repeat(65).slice(0, length);
    const body = { name: 'Ada', email: newEmail('lunga'), password, questionnaire_answers: answers() };
    expect((await app.post('/auth/register', { body })).status).toBe(status);
  });
});

describe('a sign-in during which the password is changed', () => {
  it('opens no session, although the old password was correct when it was checked', async () => {
    const { id, email } = await registerClient(app);
    const passwords = app.nest.get(PasswordsService, { strict: false });
    const matches = passwords.matches.bind(passwords);
    jest.spyOn(passwords, 'matches').mockImplementation(async (stored, password) => {
      const isMatch = await matches(stored, password);
      const other = await passwords.hash('tutta-unaltra-2');
      await app.database.transaction(() =>
        app.database.writer.query('UPDATE users SET password_hash = ? WHERE id = ?', [other, id]),
      );
      return isMatch;
    });
    const before = await app.count('sessions', `user_id = ${id}`);
    expect((await trySignIn(app, email, PASSWORD)).status).toBe(401);
    expect(await app.count('sessions', `user_id = ${id}`)).toBe(before);
  });
});
