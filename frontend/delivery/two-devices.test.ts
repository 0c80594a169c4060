import { randomUUID } from 'node:crypto';
import { likeEntity } from '../src/features/likes/likes.outbox';
import { rowsOf } from '../src/offline/outbox/queue';
import { storedRows } from '../src/offline/stored-rows';
import { transact } from '../src/offline/transact';
import { Device } from './support/device';
import { FaultProxy } from './support/fault-proxy';
import { connectSession, enter, likeElsewhere, newPerson, truthOf } from './support/people';
import { Random } from './support/random';

const DESIGNER = 5;

let proxy: FaultProxy;

beforeAll(connectSession);

beforeEach(async () => {
  proxy = new FaultProxy(process.env.DELIVERY_SERVER ?? '');
  await proxy.listen(Number(new URL(window.location.origin).port));
});

afterEach(() => proxy.close());

it('a wish that waited on one device does not undo a later one made on another', async () => {
  const ada = await newPerson(`ada-${randomUUID()}`);
  await enter(ada);
  const device = new Device(new Random(1), { tabs: 1, hasLocks: true });
  const { outbox } = device.anyTab();
  proxy.isCut = true;
  const body = { designerId: DESIGNER, liked: true };
  await outbox.enqueue({ kind: 'like', entity: likeEntity(DESIGNER), body, id: randomUUID() });
  await outbox.flush();
  await likeElsewhere(ada, { designerId: DESIGNER, liked: true });
  await likeElsewhere(ada, { designerId: DESIGNER, liked: false });
  proxy.isCut = false;
  await outbox.flush('asked');
  device.close();
  expect(await rowsOf(transact, ada.id)).toEqual([]);
  expect((await truthOf(ada)).liked).toEqual(new Set());
  expect(await storedRows.get('likes', [ada.id, DESIGNER])).toMatchObject({ liked: false });
});
