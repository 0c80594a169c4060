import { idsIn } from './support/admin.js';
import { startApp, type TestApp } from './support/app.js';
import { createAdmin } from './support/factories.js';
import { insertRows, user } from './support/rows.js';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

describe('a list of twenty thousand people', () => {
  it('contains each of them once in its parts, and is searched completely', async () => {
    const admin = await createAdmin(app);
    await insertRows(
      app,
      'users',
      Array.from({ length: 20_000 }, (_, index) => user(`mass-${index}`)),
    );
    const ids = await idsIn(app, admin, 'users');
    expect([ids.length, new Set(ids).size]).toEqual([20_001, 20_001]);
    expect(await idsIn(app, admin, 'users', '?search=MASS-19999@')).toEqual([ids.at(-1)]);
    const page = await app.get('/admin/users?search=mass-1&limit=1', { token: admin.token });
    expect(page.headers.get('x-total-count')).toBe('11111');
  });
});
