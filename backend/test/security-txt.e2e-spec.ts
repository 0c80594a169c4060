import { Clock } from '../src/platform/clock/clock.service.js';
import { startApp } from './support/app.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const PATH = '/.well-known/security.txt';

test('security.txt names the contacts of the settings, and expires within a year (RFC 9116)', async () => {
  const contacts = 'mailto:sicurezza@stanze.example, https://stanze.example/sicurezza';
  const app = await startApp({ SECURITY_CONTACT: contacts });
  jest.spyOn(app.nest.get(Clock), 'now').mockReturnValue(Date.parse('2026-11-22T19:30:00Z'));
  const answer = await fetch(app.address + PATH);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  const text = await answer.text();
  expect(text).toBe(
    'Contact: mailto:sicurezza@stanze.example\n' +
      'Contact: https://stanze.example/sicurezza\n' +
      'Expires: 2027-05-21T00:00:00.000Z\n' +
      'Preferred-Languages: it, en\n' +
      'Canonical: https://stanze.example/.well-known/security.txt\n',
  );
  const expires = Date.parse(/Expires: (\S+)/.exec(text)?.[1] ?? '');
  expect((expires - Date.parse('2026-11-22')) / DAY_MS).toBe(180);
  await app.stop();
});

test('without a contact there is no security.txt', async () => {
  const app = await startApp();
  expect((await fetch(app.address + PATH)).status).toBe(404);
  await app.stop();
});
