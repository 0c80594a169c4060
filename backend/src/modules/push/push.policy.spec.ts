import { mayPushTo, outcomeOf, retryAfterMs } from './push.policy.js';

test.each([
  'https://fcm.googleapis.com/fcm/send/dGVzdA:APA91b',
  'https://jmt17.google.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
  'https://web.push.apple.com/QGuQyavXutnMH',
  'https://wns2-par02p.notify.windows.com/w/?token=BQYAAAB%2f',
])('%s is a push service', (endpoint) => {
  expect(mayPushTo(endpoint, [])).toBe(true);
});

test.each([
  ['plain http', 'http://fcm.googleapis.com/fcm/send/x'],
  ['another port', 'https://fcm.googleapis.com:8443/fcm/send/x'],
  ['a user', 'https://user@fcm.googleapis.com/x'],
  ['a password', 'https://:secret@fcm.googleapis.com/x'],
  ['a user that looks like the host', 'https://fcm.googleapis.com@127.0.0.1/x'],
  ['a host that starts with the same letters', 'https://fcm.googleapis.com.esempio.it/x'],
  ['a host that ends with the same letters', 'https://xfcm.googleapis.com/x'],
  ['a domain that ends with the same letters', 'https://evilpush.apple.com/x'],
  ['the bare domain', 'https://push.apple.com/x'],
  ['a name with a dot at its end', 'https://fcm.googleapis.com./x'],
  ['this machine', 'http://127.0.0.1:8080/x'],
  ['a machine in the local network', 'https://169.254.169.254/latest/meta-data'],
  ['capitals', 'https://FCM.googleapis.com/x'],
  ['a space before it', ' https://fcm.googleapis.com/x'],
  ['another protocol', 'file:///etc/passwd'],
  ['not a URL', 'x'],
])('%s is not a push service', (_, endpoint) => {
  expect(mayPushTo(endpoint, [])).toBe(false);
});

test('the settings can contain more origins, which must match exactly and without a user name', () => {
  const extra = ['http://127.0.0.1:1234'];
  expect(mayPushTo('http://127.0.0.1:1234/push/1', extra)).toBe(true);
  expect(mayPushTo('http://me@127.0.0.1:1234/push/1', extra)).toBe(false);
  expect(mayPushTo('http://127.0.0.1:12345/push/1', extra)).toBe(false);
});

test.each([
  [200, 'delivered'],
  [201, 'delivered'],
  [404, 'gone'],
  [410, 'gone'],
  [302, 'refused'],
  [400, 'refused'],
  [403, 'refused'],
  [413, 'refused'],
  [429, 'retry'],
  [500, 'retry'],
  [503, 'retry'],
])('%d means %s', (status, kind) => {
  expect(outcomeOf(new Response(null, { status })).kind).toBe(kind);
});

test.each([
  [null, null],
  ['', null],
  ['soon', null],
  ['0', 0],
  ['7', 7000],
  ['-5', 0],
  ['3600', 60_000],
  ['Sat, 01 Nov 2025 10:00:20 GMT', 20_000],
  ['Sat, 01 Nov 2025 12:00:00 GMT', 60_000],
])('Retry-After %j waits %j ms', (header, pause) => {
  expect(retryAfterMs(header, Date.parse('2025-11-01T10:00:00Z'))).toBe(pause);
});
