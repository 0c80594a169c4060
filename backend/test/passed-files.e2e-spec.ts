import { startApp, type TestApp } from './support/app.js';
import { CalledFiles, counted, listedFiles, type NotCounted } from './support/called-files.js';
import { Conversations } from './support/conversations.js';
import type { Answer } from './support/http.js';

/** Files that run and that docs/architecture.md does not count. */
const EVERY_REQUEST: readonly NotCounted[] = [
  { files: /^(app\.setup|platform\/(web|logging)\/.*)\.ts$/, why: 'hooks that every request passes' },
  { files: /^platform\/rate-limit\/|\/repetitions\.service\.ts$/, why: 'limits that every request passes' },
  { files: /^modules\/security-log\//, why: 'the log that every request passes' },
  { files: /^modules\/auth\/sessions\/(?!access\.guard)/, why: 'sign-in that every request passes' },
  { files: /^platform\/(clock|events|channel)\//, why: 'services without rules of their own' },
  { files: /^platform\/database\/(?!database\.service)/, why: 'the inside of the database service' },
  {
    files: /^platform\/idempotency\/(fingerprint|stored-key|idempotency\.decorators)\.ts$/,
    why: 'functions of the interceptor',
  },
  { files: /^common\//, why: 'functions without a noun' },
  { files: /\.(entity|events|types|dto|limit)\.ts$/, why: 'declarations' },
  {
    files: /^(modules\/mail|platform\/mail-transport)\//,
    why: 'mails are sent in the background, also those of earlier requests',
    isOptional: true,
  },
  { files: /^modules\/(updates|positions)\//, why: 'what other modules do after the event' },
  {
    files: /^modules\/designers\/catalogue\//,
    why: 'the version of the catalogue, and a ranking after a like',
  },
];
const LIKE: readonly NotCounted[] = [
  ...EVERY_REQUEST,
  {
    files: /^modules\/(users\/users|designers\/profiles\/designers)\.service\.ts$|\/users\.repository\.ts$/,
    why: 'rows of the signed-in person, which every request reads',
  },
];
const CONTACT: readonly NotCounted[] = [
  ...EVERY_REQUEST,
  {
    files: /^modules\/(notifications|push|reply-links)\/|\/users\.policy\.ts$/,
    why: 'the mail and the notice after the event',
  },
];

const files = new CalledFiles('backend/src');
let app: TestApp;
let first: Conversations;
let second: Conversations;

beforeAll(async () => {
  app = await startApp();
  first = await Conversations.between(app);
  second = await Conversations.between(app);
  await files.start();
});

afterAll(async () => {
  await files.stop();
  await app.stop();
});

const options = ({ client }: Conversations, body: object) => ({
  ...{ token: client.token, body },
  headers: { 'Idempotency-Key': crypto.randomUUID() },
});

const like = (liked: boolean): Promise<Answer> =>
  app.post(
    '/likes',
    options(first, { designer_id: first.designer.designerId, liked, intent_at: Date.now() }),
  );

const contact = (people: Conversations): Promise<Answer> =>
  app.post('/contacts', options(people, { designer_id: people.designer.designerId, message: 'Buongiorno' }));

describe('the files of docs/architecture.md on the server', () => {
  test('are those that a like passes', async () => {
    // The first one loads files; only what the second one runs is compared.
    expect((await like(true)).status).toBe(200);
    await files.take();
    expect((await like(false)).status).toBe(200);
    const names = listedFiles('Its files on the server for a like');
    expect(counted(await files.take(), LIKE)).toEqual({ names, unused: [] });
  });

  test('are those that a contact passes', async () => {
    expect((await contact(first)).status).toBe(201);
    await files.take();
    expect((await contact(second)).status).toBe(201);
    const names = listedFiles('Its files on the server for a contact');
    expect(counted(await files.take(), CONTACT)).toEqual({ names, unused: [] });
  });
});
