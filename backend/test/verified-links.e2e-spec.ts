import { HandClock, requestReset, resetMails } from './support/accounts.js';
import { startApp, type TestApp } from './support/app.js';
import { newDesigner } from './support/designer-payload.js';
import { verifyAddress } from './support/factories.js';
import { until } from './support/until.js';

const HOUR_MS = 60 * 60 * 1000;
const LINKS_AN_HOUR = 10;

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

/** The links that were stored for an address, mailed or not. */
const links = (email: string) => app.count('mails', `recipient = '${email}' AND is_secret = 1`);

it('a verified address gets ten links an hour, of both kinds together, and other addresses theirs', async () => {
  const clock = new HandClock(app);
  const [person, other] = [await newDesigner(app), await newDesigner(app)];
  for (const one of [person, other]) await verifyAddress(app, one);
  const before = await links(person.email);
  for (let time = 0; time < LINKS_AN_HOUR; time += 1) {
    expect((await requestReset(app, person.email)).status).toBe(200);
    const removal = await app.post('/designers/removal-requests', { body: { email: person.email } });
    expect(removal.status).toBeLessThan(300);
  }
  expect((await links(person.email)) - before).toBe(LINKS_AN_HOUR);
  await requestReset(app, other.email);
  await until('the mail to the other', () => resetMails(app, other.email).length === 1);
  clock.forward(HOUR_MS);
  await requestReset(app, person.email);
  expect((await links(person.email)) - before).toBe(LINKS_AN_HOUR + 1);
});
