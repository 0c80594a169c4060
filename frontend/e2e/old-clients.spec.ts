import { type APIRequestContext, expect, type Page, type Route } from '@playwright/test';
import { conversationsOf } from './support/conversations';
import { likesOf } from './support/account';
import {
  type RecordedCommand,
  type Recording,
  dayFromNow,
  PAUSE_DAYS,
  recordedRows,
  recordingOf,
  restoreDevice,
} from './support/old-device';
import { answerTo, type OldPerson, oldPerson } from './support/old-people';
import { signIn } from './support/people';
import { mailsAbout } from './support/server';
import { rowsIn } from './support/stored-data';
import { test } from './support/test';

/** The versions of the database that were released; 7 and 8 never were. */
const VERSIONS = [2, 3, 4, 5, 6, 9];
const FIRST_WITH_PROFILES = 4;
const FIRST_WITH_REQUESTS = 9;

const commandsOf = (recording: Recording) => recordedRows(recording, 'outbox') as RecordedCommand[];

/** Lets the server handle the first request with a message, but not the app receive its answer. The promise resolves then. */
async function loseFirstAnswer(page: Page): Promise<Promise<void>[]> {
  let lost: () => void = () => undefined;
  const done = new Promise<void>((resolve) => {
    lost = resolve;
  });
  const lose = async (route: Route) => {
    await route.fetch();
    await route.abort();
    lost();
  };
  await page.route(/\/api\/contacts$/, lose, { times: 1 });
  return [done];
}

/** The commands that a device has, as their kinds and states. */
async function kindsLeft(page: Page): Promise<string[]> {
  return (await rowsIn(page, 'outbox')).map(({ kind, state }) => `${String(kind)} ${String(state)}`);
}

/** The times of a proposal for a call have passed when it arrives: it is refused, and shown with its text. */
const refusedOf = (version: number) => (version >= FIRST_WITH_REQUESTS ? ['call failed'] : []);

/** What every version could send. */
async function expectArrivedOnce(request: APIRequestContext, { account, ids }: OldPerson): Promise<void> {
  expect(await likesOf(request, account)).toEqual([ids[900_012]]);
  const conversations = await conversationsOf(request, account);
  const texts = conversations.flatMap(({ messages }) => messages.map(({ message }) => message));
  for (const text of ['Prima del tunnel', 'Ancora una cosa', 'Risposta dal treno']) {
    expect(texts.filter((one) => one === `${text} ${account.id}.`)).toHaveLength(1);
  }
  const path = `/contacts/${ids[900_021]}`;
  const answered = await answerTo<{ messages: { id: number; read_at: string | null }[] }>(request, account, {
    path,
  });
  expect(answered.messages.find(({ id }) => id === ids[900_031])?.read_at).not.toBeNull();
  // One mail per questionnaire.
  await expect.poll(() => mailsAbout(`ospite-${account.id}@esempio.it`)).toHaveLength(1);
}

/** The edited profile has one more version, in which its name is the edited one. */
async function expectProfileOnce(request: APIRequestContext, { account, ids }: OldPerson): Promise<void> {
  const path = `/designers/${ids[900_011]}`;
  const own = await answerTo<{ name: string; version: number }>(request, account, { path });
  expect(own).toMatchObject({ name: 'Nora Offline', version: (ids[900_051] ?? 0) + 1 });
}

/** The commands that only the newest recorded version has. */
async function expectNewestOnce(request: APIRequestContext, { account, ids }: OldPerson): Promise<void> {
  const read = <T>(path: string) => answerTo<T>(request, account, { path });
  const photos = await read<{ liked_note: string }[]>('/saved-photos/mine');
  expect(photos).toMatchObject([{ liked_note: `La luce ${account.id}.` }]);
  expect(await read('/saved-photos/taste')).toMatchObject({ counted: false });
  expect(await read('/briefs')).toMatchObject([{ name: `Casa ${account.id}` }]);
  expect(await read(`/contacts/${ids[900_021]}`)).toMatchObject({ brief: { name: `Casa ${account.id}` } });
  expect(await read(`/contacts/${ids[900_024]}`)).toMatchObject({ state: 'withdrawn' });
  expect(await read('/contacts/blocked')).toHaveLength(1);
  expect(await read(`/designers/${ids[900_011]}`)).toMatchObject({ paused_until: dayFromNow(PAUSE_DAYS) });
  const texts = (await conversationsOf(request, account)).flatMap(({ messages }) =>
    messages.map(({ message }) => message),
  );
  // One for each of the two designers.
  expect(texts.filter((text) => text === `A tutti e due ${account.id}.`)).toHaveLength(2);
}

for (const version of VERSIONS) {
  test(`after 60 days without a network, what version ${version} has stored arrives once, after a sign-in`, async ({
    page,
    request,
  }) => {
    test.setTimeout(60_000);
    const person = await oldPerson(request);
    const recording = recordingOf(version, person);
    const mine = commandsOf(recording).filter(({ uid }) => uid === person.account.id);
    await restoreDevice(page, recording);
    await page.goto('/attivita');
    await expect(
      page.getByRole('heading', { name: `Accedi per inviare ${mine.length} azioni` }),
    ).toBeVisible();
    const [answerLost] = await loseFirstAnswer(page);
    await signIn(page, person.account.email, '/attivita');
    await answerLost;
    await page.reload();
    await expect.poll(() => kindsLeft(page), { timeout: 30_000 }).toEqual(refusedOf(version));
    await page.reload();
    await expectArrivedOnce(request, person);
    if (version >= FIRST_WITH_PROFILES) await expectProfileOnce(request, person);
    if (version >= FIRST_WITH_REQUESTS) await expectNewestOnce(request, person);
    for (const store of ['drafts', 'forms']) {
      expect(await rowsIn(page, store)).toEqual(expect.arrayContaining([...recordedRows(recording, store)]));
    }
    const cards = (await rowsIn(page, 'cards')).map(({ id }) => id);
    expect(cards).toContain(person.ids[900_012]);
  });
}
