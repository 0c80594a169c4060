import { setTimeout } from 'node:timers/promises';
import { saveProfile } from './support/accounts.js';
import { startApp, type TestApp } from './support/app.js';
import { type Person, registerClient } from './support/factories.js';
import { photo, upload } from './support/uploads.js';

/** As `GALLERIES_MAX.each`, and the one that is being processed. */
const EACH = 7;

let app: TestApp;
let large: Buffer;
let small: Buffer;

beforeAll(async () => {
  app = await startApp();
  [large, small] = await Promise.all([photo('jpeg', 2400, 1800), photo('jpeg', 300, 200)]);
}, 60_000);
afterAll(() => app.stop());

/** Sends a number of pictures at once; `finished` is filled in the order of the answers. */
function sendMany({ token }: Person, count: number, name: string, finished: string[]) {
  return Array.from({ length: count }, async () => {
    const { status } = await upload(app, large, { token });
    if (status === 201) finished.push(name);
    return status;
  });
}

describe('while one person’s pictures are processed', () => {
  it('the picture of another person waits for one of them, not for all', async () => {
    const [busy, other] = [await registerClient(app), await registerClient(app)];
    const finished: string[] = [];
    const many = sendMany(busy, 5, 'busy', finished);
    await Promise.race(many);
    await Promise.all(sendMany(other, 1, 'other', finished));
    expect(finished.indexOf('other')).toBeLessThan(4);
    expect(await Promise.all(many)).toEqual([201, 201, 201, 201, 201]);
  }, 60_000);

  it('a profile picture does not wait for them', async () => {
    const [busy, other] = [await registerClient(app), await registerClient(app)];
    const finished: string[] = [];
    const many = sendMany(busy, 4, 'busy', finished);
    const saved = await saveProfile(app, other.token, {}, { bytes: small });
    expect(saved.status).toBe(200);
    expect(finished.length).toBeLessThan(4);
    await Promise.all(many);
  }, 60_000);

  it('profile pictures of seventeen people at once are all saved', async () => {
    const people = await Promise.all(Array.from({ length: 17 }, () => registerClient(app)));
    const worst = await photo('jpeg', 5600, 4200);
    const saved = await Promise.all(people.map(({ token }) => saveProfile(app, token, {}, { bytes: worst })));
    expect(saved.map(({ status }) => status)).toEqual(people.map(() => 200));
  }, 120_000);

  it('a small profile picture does not wait for large ones of others', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => registerClient(app)));
    const other = await registerClient(app);
    // The process for small pictures is started, and stays for some seconds.
    await saveProfile(app, other.token, {}, { bytes: small });
    const worst = await photo('jpeg', 5600, 4200);
    const finished: string[] = [];
    const save = async ({ token }: Person, name: string, bytes: Buffer) => {
      const { status } = await saveProfile(app, token, {}, { bytes });
      finished.push(name);
      return status;
    };
    const slow = people.map((person) => save(person, 'large', worst));
    await setTimeout(100);
    expect(await save(other, 'small', small)).toBe(200);
    // In the same queue all the others would be first.
    expect(finished.length).toBeLessThan(people.length);
    expect(await Promise.all(slow)).toEqual(people.map(() => 200));
  }, 120_000);

  it('more of the same person are refused, and those of others are accepted', async () => {
    const [busy, other] = [await registerClient(app), await registerClient(app)];
    const many = sendMany(busy, EACH + 3, 'busy', []);
    const accepted = await Promise.all(sendMany(other, 1, 'other', []));
    expect(accepted).toEqual([201]);
    const statuses = await Promise.all(many);
    expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(0);
    expect(statuses.filter((status) => status === 201).length).toBeGreaterThan(EACH - 2);
  }, 120_000);
});
