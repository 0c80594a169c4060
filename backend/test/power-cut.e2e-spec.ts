import { randomUUID } from 'node:crypto';
import { LIST_LIMIT_MAX } from '@stanze/domain/limits';
import type { ContactDto } from '../src/modules/contacts/conversations/dto/contact.dto.js';
import { startApp } from './support/app.js';
import { createDesigner, type DesignerPerson, type Person, registerClient } from './support/factories.js';
import type { Answer } from './support/http.js';
import { newEnvironment, type TestEnvironment } from './support/test-environment.js';
import { ServerProcess } from './support/server-process.js';
import { until } from './support/until.js';

const KILLS = 4;
const WRITERS = 8;
/** Number of acknowledged messages between two power cuts. */
const WRITTEN = 25;

/** A message to deliver, as an outbox stores it. */
interface Message {
  readonly key: string;
  readonly message: string;
}

let environment: TestEnvironment;
let client: Person;
let designer: DesignerPerson;
let running: ServerProcess | undefined;

beforeAll(async () => {
  environment = await newEnvironment();
  const app = await startApp({}, environment);
  [client, designer] = [await registerClient(app), await createDesigner(app)];
  await app.stop();
});

afterAll(async () => {
  await running?.kill();
  await environment.remove();
});

async function start(): Promise<ServerProcess> {
  running = await ServerProcess.start(environment);
  return running;
}

function send(server: ServerProcess, { key, message }: Message): Promise<Answer> {
  const body = { designer_id: designer.designerId, message };
  return server.post('/contacts', { token: client.token, body, headers: { 'idempotency-key': key } });
}

/**
 * Writes until the server has ended. Returns the message without an answer; the acknowledged ones are added to `sent`.
 */
async function writeUntilKilled(server: ServerProcess, writer: string, sent: Message[]): Promise<Message> {
  for (let n = 0; ; n += 1) {
    const message = { key: randomUUID(), message: `${writer}, messaggio ${n}` };
    const answer = await send(server, message).catch(() => null);
    if (answer?.status !== 201) return message;
    sent.push(message);
  }
}

/** Sets and removes a like until the server has ended. */
async function toggleUntilKilled(server: ServerProcess): Promise<void> {
  const body = { designer_id: designer.designerId };
  let answer: Answer | null;
  do answer = await server.post('/likes', { token: client.token, body }).catch(() => null);
  while (answer?.status === 200);
}

async function delivered(server: ServerProcess): Promise<string[]> {
  const messages: string[] = [];
  for (;;) {
    const path = `/contacts/designer-contacts?offset=${messages.length}`;
    const page = (await server.get(path, { token: designer.token })).body as ContactDto[];
    messages.push(...page.map((contact) => contact.message));
    if (page.length < LIST_LIMIT_MAX) return messages;
  }
}

test('SIGKILL during writes loses no acknowledged message and duplicates none that is sent again', async () => {
  const sent: Message[] = [];
  const open: Message[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    const server = await start();
    const names = Array.from({ length: WRITERS }, (_, n) => `Taglio ${kill}, persona ${n}`);
    const writing = names.map((name) => writeUntilKilled(server, name, sent));
    const toggling = toggleUntilKilled(server);
    await until('enough is acknowledged', () => sent.length >= (kill + 1) * WRITTEN, 60_000);
    await server.kill();
    open.push(...(await Promise.all(writing)));
    await toggling;
  }

  const server = await start();
  const stored = await delivered(server);
  expect(new Set(stored).size).toBe(stored.length);
  expect(sent.filter(({ message }) => !stored.includes(message))).toEqual([]);

  const again = await Promise.all([...sent.slice(-20), ...open].map((message) => send(server, message)));
  expect(new Set(again.map((answer) => answer.status))).toEqual(new Set([201]));
  const whole = await delivered(server);
  expect(whole.sort()).toEqual([...sent, ...open].map(({ message }) => message).sort());
  await server.stop();

  const app = await startApp({}, environment);
  expect(await app.count('mails', "dedupe_key LIKE 'message:%'")).toBe(whole.length);
  const likes = await app.count('likes', 'liked = 1');
  const { body } = await app.get(`/designers/${designer.designerId}`);
  expect((body as { like_count: number }).like_count).toBe(likes);
  await app.stop();
}, 180_000);
