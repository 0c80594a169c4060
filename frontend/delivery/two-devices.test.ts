import { randomUUID } from 'node:crypto';
import { likeEntity } from '../src/features/likes/likes.outbox';
import { listCommands } from '../src/data/outbox/queue';
import { storedRows } from '../src/data/database/stored-rows';
import { transact } from '../src/data/database/transact';
import { Device } from './support/device';
import { freshLine } from './support/line';
import { enter, likeElsewhere, newPerson, truthOf } from './support/people';
import { Random } from './support/random';

const DESIGNER = 5;

const line = freshLine();

it('an intent that waited on one device does not undo a newer one from another device', async () => {
  const ada = await newPerson(`ada-${randomUUID()}`);
  await enter(ada);
  const device = new Device(new Random(1), { tabs: 1, hasLocks: true });
  const { outbox } = device.anyTab();
  line().isCut = true;
  const body = { designerId: DESIGNER, liked: true };
  await outbox.enqueue({ kind: 'like', entity: likeEntity(DESIGNER), body, id: randomUUID() });
  await outbox.flush();
  await likeElsewhere(ada, { designerId: DESIGNER, liked: true });
  await likeElsewhere(ada, { designerId: DESIGNER, liked: false });
  line().isCut = false;
  await outbox.flush('requested');
  device.close();
  expect(await listCommands(transact, ada.id)).toEqual([]);
  expect((await truthOf(ada)).liked).toEqual(new Set());
  expect(await storedRows.get('likes', [ada.id, DESIGNER])).toMatchObject({ liked: false });
});
