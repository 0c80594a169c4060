import { randomUUID } from 'node:crypto';
import { saveProfile } from './support/accounts.js';
import { WHOLE_BRIEF } from './support/briefs.js';
import { designerPayload } from './support/designer-payload.js';
import { answers, PASSWORD, registerClient, signIn } from './support/factories.js';
import type { HttpClient } from './support/http.js';
import { ServerProcess } from './support/server-process.js';
import { migratedEnvironment } from './support/test-environment.js';
import { until } from './support/until.js';
import { photo } from './support/uploads.js';

/** Texts that no other line of a log contains. */
const PRIVATE = {
  name: 'Zenobia Quarantotti',
  email: 'zenobia.quarantotti@esempio.it',
  newEmail: 'zq.nuova@esempio.it',
  town: 'Roccacannuccia',
  message: 'Messaggioriservato sulla cucina',
  report: 'Segnalazioneriservata',
  designerName: 'Teodolinda Bracciaferri',
  designerEmail: 'teodolinda.bracciaferri@esempio.it',
  bio: 'Biografiariservata con molte parole, tavoli di legno e luce dal giardino.',
  phone: '+39 333 9988776',
  brief: 'Progettoriservato',
  password: PASSWORD,
};

/** The main calls of the API with the private texts, accepted and refused; the tokens that were answered. */
async function sendEverything(server: HttpClient): Promise<string[]> {
  const { name, email, message, report } = PRIVATE;
  const client = await registerClient(server, { name, email });
  const { token } = client;
  const profile = {
    ...{ name: PRIVATE.designerName, email: PRIVATE.designerEmail, phone: PRIVATE.phone, bio: PRIVATE.bio },
  };
  const registered = await server.post('/designers', { body: designerPayload(profile) });
  expect(registered.status).toBe(201);
  const { id: designerId } = registered.body as { id: number };
  const contact = await server.post('/contacts', { token, body: { designer_id: designerId, message } });
  expect(contact.status).toBe(201);
  const { id } = contact.body as { id: number };
  const picture = { bytes: await photo('jpeg', 64, 64) };
  const { status } = await saveProfile(
    server,
    token,
    { location: PRIVATE.town, email: PRIVATE.newEmail },
    picture,
  );
  expect(status).toBe(200);
  await server.post(`/contacts/${id}/messages`, { token, body: { message } });
  await server.post('/likes', { token, body: { designer_id: designerId } });
  const accusation = { kind: 'designer', target_id: designerId, reason: 'other', text: report };
  await server.post('/reports', { token, body: accusation });
  const brief = { ...WHOLE_BRIEF, name: PRIVATE.brief, intent_at: Date.now() };
  const briefs = await server.put(`/briefs/${randomUUID()}`, { token, body: brief });
  expect(briefs.status).toBe(200);
  await server.post('/match-designers', { body: { answers: answers(), email } });
  // Refusals: texts in the address, in queries, in broken bodies, of taken and unknown addresses.
  await expect(signIn(server, email, 'sbagliata-di-certo')).rejects.toThrow('Sign-in failed');
  await server.post('/auth/request-password-reset', { body: { email: PRIVATE.newEmail } });
  await server.post('/auth/register', { body: { name, email: PRIVATE.newEmail, password: PASSWORD } });
  await server.post('/contacts', { token, body: { designer_id: message, message: [name] } });
  await server.get(`/designers/${encodeURIComponent(name)}?q=${encodeURIComponent(email)}`, { token });
  await server.get(`/${encodeURIComponent(email)}`, {});
  await fetch(`${server.address}/api/contacts`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: `{"message": "${message}`,
  });
  await server.call('DELETE', '/users/me', { token });
  return [token];
}

/** Each line is an object with level, message and a time in UTC; one about a request has its method, route, status and id. */
function expectStructure(lines: readonly string[]): void {
  const entries = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string;
  for (const entry of entries) expect(entry).toMatchObject({ level: expect.any(Number) as number, time });
  const requests = entries.filter(({ msg }) => msg === 'request');
  expect(requests.length).toBeGreaterThan(10);
  const reqId = expect.stringMatching(/^[0-9a-f]{32}$/) as string;
  const [text, number] = [expect.any(String) as string, expect.any(Number) as number];
  for (const entry of requests)
    expect(entry).toMatchObject({ reqId, method: text, route: text, status: number, ms: number });
}

test('no line of any level contains a name, an address, a text, a town, a password or a token', async () => {
  const environment = await migratedEnvironment();
  const settings = { ...environment.settings, LOG_LEVEL: 'trace' };
  const server = await ServerProcess.start({ settings });
  try {
    const lines = server.collectLines();
    const tokens = await sendEverything(server);
    await until('the last call is logged', () => lines().some((line) => line.includes('DELETE')));
    const all = lines().join('\n');
    expect(lines().length).toBeGreaterThan(15);
    expectStructure(lines());
    for (const text of [...Object.values(PRIVATE), ...tokens]) {
      expect(all).not.toContain(text);
      expect(all).not.toContain(encodeURIComponent(text));
    }
  } finally {
    await server.stop();
    await environment.remove();
  }
});
