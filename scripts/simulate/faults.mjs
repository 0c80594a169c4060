/** What goes wrong in a run, besides the faults of the network. */
import { chance } from './chance.mjs';
import { call, tokenOf } from './fixture.mjs';
import { statements } from './server-database.mjs';
import { time } from './time.mjs';

/** @typedef {import('./run.mjs').Run} Run */

const SECOND = 1000;
const HOUR = 3_600_000;

/** The network of a device is cut, half open, or whole again. @param {Run} run */
async function line(run) {
  const { name, network } = chance.one(run.devices);
  const kind = chance.weighted([
    [50, 'whole'],
    [30, 'cut'],
    [20, 'half open'],
  ]);
  network.isCut = kind === 'cut';
  network.isHalfOpen = kind === 'half open';
  return `${name} ${kind}`;
}

/** A tab crashes: now, or in the middle of what it does next. @param {Run} run */
async function tabCrash(run) {
  const device = chance.one(run.devices);
  const [tab] = device.tabs;
  if (!tab) return 'none is open';
  const after = chance.below(120);
  // A tab that is starting may be upgrading its database, which fake-indexeddb cannot interrupt.
  const isNow = after < 40 || !tab.isReady;
  if (isNow) device.crash(tab);
  else time.interrupt(after - 39, () => device.crash(tab));
  return `${tab.name} ${isNow ? 'now' : `after ${after - 39}`}`;
}

/** The app is opened in another tab, or one is closed. @param {Run} run */
async function tabs(run) {
  const device = chance.one(run.devices);
  if (device.tabs.length < 2) return `opens ${device.open().name}`;
  const tab = chance.one(device.tabs);
  device.crash(tab);
  return `closes ${tab.name}`;
}

/** The process of the server ends: now, or at one of the next statements. @param {Run} run */
async function serverCrash(run) {
  const length = 200 + chance.below(chance.is(0.3) ? 90 * SECOND : 3 * SECOND);
  run.server.downMs = () => length;
  const count = chance.below(60);
  const isAfter = chance.is(0.5);
  if (count === 0) run.server.crash();
  else statements.endAt(count, isAfter);
  return `at statement ${count}${isAfter ? ', after it' : ''}`;
}

/** The disk of a device is full, or has space again. @param {Run} run */
async function disk(run) {
  const device = chance.one(run.devices);
  device.isDiskFull = !device.isDiskFull && chance.is(0.5);
  return `${device.name} ${device.isDiskFull ? 'full' : 'has space'}`;
}

/** The disk of the server is full, or has space again. */
async function serverDisk() {
  statements.isDiskFull = !statements.isDiskFull && chance.is(0.4);
  return statements.isDiskFull ? 'full' : 'has space';
}

/** Which releases of the server are in service. */
export const RELEASES = /** @type {const} */ ([
  [60, 'current'],
  [25, 'both'],
  [15, 'previous'],
]);

/** The server is replaced by another release or back, or both are in service. @param {Run} run */
async function release(run) {
  const releases = chance.weighted(RELEASES);
  await run.server.serve(releases);
  return releases;
}

/** The worker of unanswered requests, which runs every five minutes. @param {Run} run */
async function sweep(run) {
  await run.server.sweep();
}

/** Everything sleeps for hours: tokens expire, requests become due. @param {Run} run */
async function sleep(run) {
  const hours = chance.one([1, 3, 12, 30, 80]);
  await time.sleep(hours * HOUR);
  await run.server.sweep();
  return `${hours} h`;
}

/** A person deletes their account, on a device that is not part of the run. @param {Run} run */
async function erasure(run) {
  const person = chance.one(run.fixture.people);
  if (run.ledger.erased.size > 1 || chance.is(0.6)) return 'not now';
  const token = await answered(tokenOf(run.server, person));
  if (token === null) return `${person.name} cannot sign in`;
  const { status } = await answered(call(run.server, 'DELETE', '/api/users/me', { token }));
  return `${person.name} ${status}`;
}

/**
 * The answer to a request of nobody in the run. Time passes until it arrives: the server may repeat a task after a commit, or
 * start again, before it answers.
 * @template T
 * @param {Promise<T>} request
 * @returns {Promise<T>}
 */
async function answered(request) {
  let isAnswered = false;
  const answer = request.finally(() => {
    isAnswered = true;
  });
  await time.settle();
  while (!isAnswered && (await time.runNext()));
  return answer;
}

/** The clock of a device is set. @param {Run} run */
async function clock(run) {
  const device = chance.one(run.devices);
  device.skew = chance.is(0.5) ? 0 : chance.below(2 * HOUR) - HOUR;
  return `${device.name} ${device.skew}`;
}

/** @type {readonly (readonly [number, (run: Run) => Promise<string | void>])[]} */
export const FAULTS = [
  [3, line],
  [2, tabCrash],
  [1.2, tabs],
  [1.6, serverCrash],
  [1, disk],
  [0.4, serverDisk],
  [0.8, release],
  [1.5, sweep],
  [0.6, sleep],
  [0.3, erasure],
  [0.4, clock],
];
