/** The end of a run: the faults stop, and everything that waits must arrive (liveness). */
import { signIn } from './commands.mjs';
import { Broken } from './ledger.mjs';
import { statements } from './server-database.mjs';
import { time } from './time.mjs';

/** @typedef {import('./run.mjs').Run} Run */
/** @typedef {import('./device.mjs').Device} Device */
/** @typedef {import('./fixture.mjs').Person} Person */
/** @typedef {import('./ledger.mjs').Given} Given */

const ROUNDS = 8;
const MINUTE = 60_000;

/** @param {Run} run */
async function stopFaults(run) {
  statements.disarm();
  statements.isDiskFull = false;
  for (const device of run.devices) {
    device.isDiskFull = false;
    Object.assign(device.network, { isCut: false, isHalfOpen: false, isCalm: true });
  }
  await time.pass(2 * MINUTE);
  await run.server.serve('current');
  for (const device of run.devices) {
    for (const tab of [...device.tabs]) device.crash(tab);
    device.open();
  }
  await time.pass(MINUTE);
}

/** The rows of a person on a device that the server has not answered. @param {Device} device @param {number} uid */
const waitingOf = (device, uid) =>
  device.database.rows('outbox').filter((row) => row.uid === uid && row.state !== 'failed');

/** @param {Run} run @param {Device} device @param {Person} person */
async function deliver(run, device, person) {
  const tab = device.anyTab();
  for (let round = 0; round < ROUNDS && waitingOf(device, person.id).length > 0; round += 1) {
    const user = tab.app.currentUser();
    if (user && user.id !== person.id) void tab.app.signOut();
    await time.pass(3000);
    if (!tab.app.currentUser()) signIn(tab, person);
    await time.pass(3000);
    tab.window.dispatchEvent({ type: 'online' });
    await time.sleep(6 * MINUTE);
    await time.pass(5000);
    run.ledger.check();
  }
  const [left] = waitingOf(device, person.id);
  if (left) throw new Broken(`a command "${left.kind}" of ${person.name} waits for ever: ${left.lastStatus}`);
}

/** @param {Run} run @param {Device} device */
function checkErased({ ledger, fixture }, device) {
  for (const { id, name, email } of fixture.people) {
    if (!ledger.erased.has(id)) continue;
    for (const table of device.database.tables()) {
      const text = JSON.stringify(device.database.rows(table));
      const isNamed = text.includes(email) || device.database.rows(table).some((row) => row.uid === id);
      if (isNamed) throw new Broken(`${device.name} has rows of ${name}, who was deleted, in ${table}`);
    }
    if (device.storedText().includes(email)) throw new Broken(`${device.name} has ${name} in its storage`);
  }
}

/** The likes of each person about each designer. @param {Run} run */
function likesOf({ ledger }) {
  /** @type {Map<string, Given[]>} */
  const given = new Map();
  for (const command of ledger.given.values()) {
    if (command.kind !== 'like') continue;
    const key = `${command.uid} ${command.designerId}`;
    given.set(key, [...(given.get(key) ?? []), command]);
  }
  return given;
}

/**
 * The last intent about a designer; undefined when that cannot be determined, such as of two devices in the same millisecond.
 * @param {readonly Given[]} all
 */
function lastIntent(all) {
  const isOfOne = all.every(({ device }) => device === all[0]?.device);
  const isComparable = all.every(({ intentAt, device }) => intentAt !== null && !device.hadSkew);
  const rank = (/** @type {Given} */ { order, intentAt }) => (isOfOne ? order : (intentAt ?? 0));
  if (!isOfOne && !isComparable) return undefined;
  const [last, before] = all.toSorted((a, b) => rank(b) - rank(a));
  return last && before && rank(last) === rank(before) ? undefined : last;
}

/** The last intent of a person about a designer is what the server has. @param {Run} run */
function checkLikes(run) {
  const { ledger, server, devices } = run;
  const failed = new Set(devices.flatMap(({ database }) => database.rows('outbox').map(({ id }) => id)));
  for (const [key, all] of likesOf(run)) {
    const last = lastIntent(all);
    if (!last || all.some(({ id }) => failed.has(id)) || ledger.isErased(last)) continue;
    const [row] = server.rows(
      'SELECT liked FROM likes WHERE user_id = ? AND designer_id = ?',
      last.uid,
      last.designerId,
    );
    if (Boolean(row?.liked) !== last.liked)
      throw new Broken(`the last intent of like ${key} is not on the server`);
  }
}

/**
 * Stops the faults, and checks what holds then.
 * @param {Run} run
 * @throws Broken
 */
export async function finish(run) {
  await stopFaults(run);
  run.ledger.check();
  for (const device of run.devices) {
    for (const person of run.peopleOf(device)) {
      if (!run.ledger.erased.has(person.id)) await deliver(run, device, person);
    }
  }
  await time.pass(MINUTE);
  run.ledger.check();
  checkLikes(run);
  for (const device of run.devices) checkErased(run, device);
  for (const person of run.fixture.people) {
    const tables = run.ledger.erased.has(person.id) ? run.fixture.tablesOf(person) : [];
    if (tables.length > 0) throw new Broken(`${person.name}, who was deleted, is in ${tables.join(', ')}`);
  }
}
