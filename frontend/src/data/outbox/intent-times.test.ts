import { INTENT_AHEAD_MS } from '@stanze/domain/limits';
import { OutboxFixture } from '../../../test/outbox-fixture';
import { CLOCK_RESOLUTION_MS } from '../http/server-clock';
import { limitIntentTime, saveIntentTime } from './queue';

const HOUR_MS = 60 * 60 * 1000;
const YEAR_MS = 365 * 24 * HOUR_MS;

const fixture = new OutboxFixture();

beforeEach(() => {
  localStorage.clear();
  fixture.reset();
});

afterEach(() => fixture.outbox.stop());

const lastIntent = () => fixture.sent.at(-1)?.intentAt ?? 0;

it('an intent is newer than the last one of this device when the clock was set back, without a stored answer about it', async () => {
  await fixture.like('sì', 'a');
  await fixture.outbox.flush();
  const first = lastIntent();
  expect(first).toBeGreaterThan(0);
  fixture.clock -= HOUR_MS;
  fixture.outbox.stop();
  fixture.open();
  await fixture.like('no', 'b');
  await fixture.outbox.flush();
  expect(fixture.sentTexts()).toEqual(['sì', 'no']);
  expect(lastIntent()).toBe(first + 1);
});

it('an intent has the time of the clock when that is after the last intent', async () => {
  await fixture.like('sì', 'a');
  await fixture.outbox.flush();
  fixture.clock += HOUR_MS;
  await fixture.like('no', 'b');
  await fixture.outbox.flush();
  expect(lastIntent()).toBe(fixture.clock);
});

it('after an answer a time of a clock that was ahead counts only as far as the server accepts it', async () => {
  saveIntentTime(fixture.clock + YEAR_MS);
  await fixture.like('sì', 'a');
  await fixture.outbox.flush();
  expect(lastIntent()).toBe(fixture.clock + YEAR_MS + 1);
  await fixture.like('sì', 'b');
  await fixture.outbox.flush();
  expect(lastIntent()).toBe(fixture.clock + CLOCK_RESOLUTION_MS + INTENT_AHEAD_MS + 1);
});

it('an intent is newer than one of a clock that was ahead, whose answer came after that to an earlier one', async () => {
  const ahead = fixture.clock + YEAR_MS;
  const answeredAt = fixture.clock + HOUR_MS;
  saveIntentTime(ahead);
  limitIntentTime(fixture.clock, fixture.clock);
  limitIntentTime(answeredAt, ahead);
  await fixture.like('sì', 'a');
  await fixture.outbox.flush();
  // What the server has stored at the latest, because its clock was up to a second ahead of its header.
  expect(lastIntent()).toBe(answeredAt + CLOCK_RESOLUTION_MS + INTENT_AHEAD_MS + 1);
});

it('a device without storage uses the last time of the tab', async () => {
  const store = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  saveIntentTime(fixture.clock + HOUR_MS);
  store.mockRestore();
  await fixture.like('sì', 'a');
  await fixture.outbox.flush();
  expect(lastIntent()).toBe(fixture.clock + HOUR_MS + 1);
});
