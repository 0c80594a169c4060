import { startApp, type TestApp } from './support/app.js';
import { newEmail, registered } from './support/designer-payload.js';
import { createDesigner } from './support/factories.js';

/** docs/product.md#limits */
let app: TestApp;

beforeAll(async () => {
  app = await startApp({ THROTTLE: 'on' });
});
afterAll(() => app.stop());

/** The answers to so many changes of the address of a profile, one after another. */
async function changed(
  times: number,
  id: number,
  by: { token?: string; setup?: unknown },
): Promise<number[]> {
  const { token, setup } = by;
  const view = (await app.get(`/designers/${id}`, { token })).body as object;
  const statuses: number[] = [];
  for (let change = 0; change < times; change += 1) {
    const body = { ...view, version: undefined, email: newEmail(`prova-${change}`), setup_token: setup };
    statuses.push((await app.put(`/designers/${id}`, { token, body })).status);
  }
  return statuses;
}

const expected = (accepted: number) => [...Array<number>(accepted).fill(200), 429, 429];

describe('a profile', () => {
  it('gets at most twenty new addresses an hour, and everything else can still be changed', async () => {
    const { designerId, token } = await createDesigner(app);
    expect(await changed(22, designerId, { token })).toEqual(expected(20));
    const view = (await app.get(`/designers/${designerId}`, { token })).body as object;
    const body = { ...view, bio: 'Progetto case piccole.' };
    expect((await app.put(`/designers/${designerId}`, { token, body })).status).toBe(200);
  });

  it('of a registration without a password gets at most ten in 24 hours', async () => {
    const { id, setup_token: setup } = await registered(app);
    expect(await changed(12, id, { setup })).toEqual(expected(10));
    const mailed = await app.count('users', "email LIKE '%prova-10%' OR email LIKE '%prova-11%'");
    expect(mailed).toBe(0);
  });
});
