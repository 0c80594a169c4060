import { OFFERED_TEMPLATES, REPLY_TEMPLATES_MAX } from '@stanze/domain/reply-templates';
import { startApp, type TestApp } from './support/app.js';
import { createDesigner, type DesignerPerson, registerClient } from './support/factories.js';

let app: TestApp;
let designer: DesignerPerson;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  designer = await createDesigner(app);
});

const read = ({ token } = designer) => app.get('/designers/me/templates', { token });
const write = (templates: unknown, { token } = designer) =>
  app.put('/designers/me/templates', { token, body: { templates } });

describe('the templates of a designer', () => {
  it('are none at first, then what the designer has saved, in that order, and only for that designer', async () => {
    expect((await read()).body).toEqual({ templates: [] });
    const saved = await write([...OFFERED_TEMPLATES].reverse());
    expect(saved).toMatchObject({ status: 200, body: { templates: [...OFFERED_TEMPLATES].reverse() } });
    await write([{ title: ' Sì ', text: 'Volentieri, {nome} 🙂\nIl {data}?', id: 7 }]);
    const expected = { templates: [{ title: 'Sì', text: 'Volentieri, {nome} 🙂\nIl {data}?' }] };
    expect((await read()).body).toEqual(expected);
    expect((await read(await createDesigner(app))).body).toEqual({ templates: [] });
    await write([]);
    expect((await read()).body).toEqual({ templates: [] });
  });

  it('are at most ten, each with title and text', async () => {
    const one = { title: 'Sì', text: 'Volentieri.' };
    expect((await write(Array.from({ length: REPLY_TEMPLATES_MAX }, () => one))).status).toBe(200);
    // Each character takes six bytes in the stored JSON.
    const longest = { title: '\u0001'.repeat(60), text: '\u0001'.repeat(1000) };
    expect((await write(Array.from({ length: REPLY_TEMPLATES_MAX }, () => longest))).status).toBe(200);
    const refused = [
      Array.from({ length: REPLY_TEMPLATES_MAX + 1 }, () => one),
      [{ ...one, title: ' ' }],
      [{ ...one, text: '' }],
      [{ ...one, title: 'x'.repeat(61) }],
      [{ ...one, text: 'x'.repeat(1001) }],
      [{ title: 'Sì' }],
      ['Sì'],
      [null],
      [[one]],
      one,
      null,
    ];
    for (const templates of refused)
      expect([templates, (await write(templates)).status]).toEqual([templates, 400]);
    expect((await read()).body).toMatchObject({ templates: { length: REPLY_TEMPLATES_MAX } });
  });

  it('are a designer’s only, and are deleted with the profile', async () => {
    const client = await registerClient(app);
    expect((await read({ ...designer, token: client.token })).status).toBe(403);
    expect((await write([], { ...designer, token: client.token })).status).toBe(403);
    await write(OFFERED_TEMPLATES);
    const where = `designer_id = ${designer.designerId}`;
    expect(await app.count('reply_templates', where)).toBe(1);
    await app.call('DELETE', '/users/me', { token: designer.token });
    expect(await app.count('reply_templates', where)).toBe(0);
  });
});
