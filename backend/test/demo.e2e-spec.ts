import { REQUEST_STATES } from '@stanze/domain/request-state';
import type { AdminReportDto } from '../src/modules/admin/reports/dto/admin-report.dto.js';
import type { ContactDto } from '../src/modules/contacts/conversations/dto/contact.dto.js';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../src/modules/demo/demo-accounts.js';
import type { DesignerDto } from '../src/modules/designers/profiles/dto/designer.dto.js';
import { startApp, type TestApp } from './support/app.js';
import { signIn } from './support/factories.js';
import { newEnvironment, type TestEnvironment } from './support/test-environment.js';

let environment: TestEnvironment;
let app: TestApp;

beforeAll(async () => {
  environment = await newEnvironment();
  app = await startApp({ DEMO: 'true' }, environment);
});
afterAll(async () => {
  await app.stop();
  await environment.remove();
});

async function designers(): Promise<DesignerDto[]> {
  return (await app.get('/designers')).body as DesignerDto[];
}

describe('the demonstration', () => {
  it('has at least 24 designers over five letters and twelve cities, each with pictures of its own', async () => {
    const all = await designers();
    expect(all.length).toBeGreaterThanOrEqual(24);
    expect(new Set(all.map((one) => one.design_style)).size).toBe(5);
    expect(new Set(all.map((one) => one.city)).size).toBeGreaterThanOrEqual(12);
    for (const { gallery, gallery_images } of all) {
      expect(gallery.length).toBeGreaterThanOrEqual(2);
      expect(gallery_images).toEqual(gallery.map((picture) => picture.url));
    }
    const urls = all.flatMap(({ gallery }) => gallery.map(({ url }) => url));
    expect(new Set(urls).size).toBe(urls.length);
  });

  it('has verified addresses only', async () => {
    expect(await app.count('users')).toBeGreaterThan(24);
    expect(await app.count('users', 'email_verified_at IS NULL')).toBe(0);
  });

  it('has one paused designer', async () => {
    const paused = (await designers()).filter(({ paused_until: until }) => typeof until === 'string');
    expect(paused.map(({ name }) => name)).toEqual(['Cecilia Bonfanti']);
  });

  it('has a style and a room for every picture', async () => {
    const pictures = (await designers()).flatMap(({ gallery }) => gallery);
    expect(pictures.every(({ style, room }) => style !== undefined && room !== undefined)).toBe(true);
    const kitchens = pictures.filter(({ alt }) => alt.startsWith('Cucina'));
    expect(kitchens.length).toBeGreaterThan(0);
    expect(new Set(kitchens.map(({ room }) => room))).toEqual(new Set(['cucina']));
    expect(new Set(pictures.map(({ style }) => style)).size).toBe(5);
  });

  it('serves every picture in every width, immutable and sandboxed', async () => {
    const [first] = await designers();
    const urls = (first?.gallery ?? []).flatMap(({ url, sources }) => [
      url,
      ...sources.map((source) => source.url),
    ]);
    expect(urls.length).toBeGreaterThanOrEqual(16);
    for (const url of urls) {
      const response = await fetch(app.address + url);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe(url.endsWith('.avif') ? 'image/avif' : 'image/webp');
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(response.headers.get('content-security-policy')).toContain('sandbox');
    }
    expect((await fetch(`${app.address}/api/uploads/gallery/../../stanze.sqlite`)).status).toBe(404);
    expect((await fetch(`${app.address}/api/uploads/gallery/missing.webp`)).status).toBe(404);
  });

  it('counts likes exactly as they are stored', async () => {
    for (const { id, like_count } of await designers()) {
      expect(await app.count('likes', `designer_id = ${id} AND liked = 1`)).toBe(like_count);
    }
    expect(await app.count('likes')).toBeGreaterThan(10);
  });

  it('accepts a sign-in with its three accounts', async () => {
    const roles = await Promise.all(
      Object.values(DEMO_ACCOUNTS).map(async (email) => {
        const token = await signIn(app, email, DEMO_PASSWORD);
        return ((await app.get('/users/me', { token })).body as { role: string }).role;
      }),
    );
    expect(roles).toEqual(['admin', 'user', 'designer']);
  });

  it('has a request in every state', async () => {
    const rows = await app.database.reader.query<{ state: string }[]>('SELECT DISTINCT state FROM contacts');
    expect(rows.map(({ state }) => state).sort()).toEqual([...REQUEST_STATES].sort());
  });

  it('has a conversation in the queue of reports, which the administrator can open', async () => {
    const token = await signIn(app, DEMO_ACCOUNTS.admin, DEMO_PASSWORD);
    const { body } = await app.get('/admin/reports', { token });
    const [report] = body as AdminReportDto[];
    expect(report).toMatchObject({ kind: 'conversation', state: 'open', reporter_name: 'Ilaria Monti' });
    const conversation = await app.get(`/admin/reports/${report?.id}/conversation`, { token });
    expect((conversation.body as ContactDto).messages.length).toBeGreaterThan(1);
  });

  it('has unread messages for the designer', async () => {
    const token = await signIn(app, DEMO_ACCOUNTS.designer, DEMO_PASSWORD);
    const contacts = (await app.get('/contacts/designer-contacts', { token })).body as ContactDto[];
    expect(contacts.filter(({ status }) => status !== 'read').length).toBeGreaterThanOrEqual(2);
    expect(await app.count('mails')).toBe(0);
  });

  it('is not added again at the next start', async () => {
    const before = (await designers()).length;
    await app.stop();
    app = await startApp({ DEMO: 'true' }, environment);
    expect(await designers()).toHaveLength(before);
  });
});
