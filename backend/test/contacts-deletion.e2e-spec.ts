import { startApp, type TestApp } from './support/app.js';
import { createDesigner, registerClient } from './support/factories.js';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

describe('a conversation', () => {
  it.each(['client', 'designer'] as const)(
    'is deleted with the second of its two people, when the %s is the first',
    async (first) => {
      const [client, designer] = [await registerClient(app), await createDesigner(app)];
      const body = { designer_id: designer.designerId, message: 'Buongiorno!' };
      const { id } = (await app.post('/contacts', { token: client.token, body })).body as { id: number };
      const order = first === 'client' ? [client, designer] : [designer, client];
      const counts = [];
      for (const { token } of order) {
        expect((await app.call('DELETE', '/users/me', { token })).status).toBe(200);
        counts.push(
          await app.count('contacts', `id = ${id}`),
          await app.count('messages', `contact_id = ${id}`),
        );
      }
      expect(counts).toEqual([1, 1, 0, 0]);
    },
  );
});
