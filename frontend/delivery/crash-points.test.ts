import { randomUUID } from 'node:crypto';
import { contactEntity } from '../src/features/contacts/contacts.outbox';
import { likeEntity } from '../src/features/likes/likes.outbox';
import { listCommands } from '../src/data/outbox/queue';
import { transact } from '../src/data/database/transact';
import { Device } from './support/device';
import type { Fault } from './support/faults';
import { FaultProxy } from './support/fault-proxy';
import { FLAWLESS, Ledger } from './support/ledger';
import { CRASH_POINTS, type CrashPoint } from './support/life';
import { takeMailedTexts } from './support/mails';
import { connectSession, enter, newPerson, type Person, truthOf } from './support/people';
import { Random } from './support/random';
import { printLine } from './support/print';

const TIMES = Number(process.env.DELIVERY_CRASHES ?? 50);
const DESIGNERS = 40;
/** While a request is being sent the server may have received it, may have answered it, or may never receive it. */
const ON_THE_WAY: readonly Fault[] = ['crash', 'crash, answered', 'crash, not sent'];

let proxy: FaultProxy;
let person: Person;

beforeAll(connectSession);

beforeEach(async () => {
  proxy = new FaultProxy(process.env.DELIVERY_SERVER ?? '');
  await proxy.listen(Number(new URL(window.location.origin).port));
  person = await newPerson(`urto-${randomUUID()}`);
  await enter(person);
});

afterEach(() => proxy.close());

/** Enqueues a like and a message, in this order, and records them in the ledger. */
async function enqueueTwo(device: Device, ledger: Ledger, time: number): Promise<void> {
  const { outbox } = device.anyTab();
  const designerId = 1 + (time % DESIGNERS);
  // The opposite of the last state, so that the command is not merged away.
  const liked = Math.floor(time / DESIGNERS) % 2 === 0;
  const message = `Urto ${person.id}-${time}.`;
  const body = { designerId, designerName: 'Studio', message };
  ledger.noteLike(designerId, liked);
  ledger.noteContact(designerId, message);
  const like = {
    kind: 'like',
    entity: likeEntity(designerId),
    body: { designerId, liked },
    id: randomUUID(),
  };
  await outbox.enqueue({ ...like, kind: 'like' });
  await outbox.enqueue({ kind: 'contact', entity: contactEntity(designerId), body, id: randomUUID() });
}

/** Crashes the app at a point of sending the first or the second command. */
function arm(device: Device, point: CrashPoint, time: number): void {
  let commandsBefore = time % 2;
  const isNow = () => {
    commandsBefore -= 1;
    return commandsBefore === -1;
  };
  const isOnTheWay = point === 'with the request under way';
  const fault = new Random(time).one(ON_THE_WAY);
  proxy.choose = () => (isOnTheWay && isNow() ? fault : 'none');
  proxy.onCrash = () => device.crash();
  device.anyTab().life.onPoint = (passed) => {
    if (passed === point && isNow()) device.crash();
  };
}

/** Crashes the app once, after both commands are stored and before the first is sent. Returns the number of crashes. */
async function crashOnce(point: CrashPoint, time: number, ledger: Ledger): Promise<number> {
  const device = new Device(new Random(time), { tabs: 1, hasLocks: true });
  const { life, outbox } = device.anyTab();
  proxy.isCut = true;
  await enqueueTwo(device, ledger, time);
  await outbox.flush();
  proxy.isCut = false;
  arm(device, point, time);
  await Promise.race([outbox.flush('requested'), life.ended]);
  await deliverTheRest(device);
  device.close();
  return device.crashes;
}

async function deliverTheRest(device: Device): Promise<void> {
  for (let rounds = 0; rounds < 100 && (await listCommands(transact, person.id)).length > 0; rounds += 1) {
    device.now += 60_000;
    await device.anyTab().outbox.flush();
  }
}

describe('an app that crashes while it sends loses and duplicates nothing', () => {
  it.each(CRASH_POINTS)('%s', async (point) => {
    const ledger = new Ledger();
    let crashes = 0;
    for (let time = 0; time < TIMES; time += 1) crashes += await crashOnce(point, time, ledger);
    await proxy.settled();
    const audit = ledger.compare(await truthOf(person));
    printLine(`${point}: ${crashes} crashes, lost ${audit.lost}, duplicated ${audit.duplicated}`);
    expect(crashes).toBe(TIMES);
    expect(await listCommands(transact, person.id)).toEqual([]);
    expect(audit).toEqual(FLAWLESS);
    const mailed = await takeMailedTexts(new RegExp(`Urto ${person.id}-\\d+\\.`), TIMES);
    expect([mailed.length, new Set(mailed).size]).toEqual([TIMES, TIMES]);
  });
});
