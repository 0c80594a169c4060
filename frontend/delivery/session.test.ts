import { randomUUID } from 'node:crypto';
import { contactEntity } from '../src/features/contacts/contacts.outbox';
import { likeEntity } from '../src/features/likes/likes.outbox';
import { listCommands } from '../src/data/outbox/queue';
import { transact } from '../src/data/database/transact';
import { currentUser } from '../src/session/session.store';
import { signOut } from '../src/session/sign-out/sign-out';
import { Device } from './support/device';
import { freshLine } from './support/line';
import { takeMailedTexts } from './support/mails';
import { endSessionElsewhere, enter, newPerson, truthOf } from './support/people';
import { Random } from './support/random';

const TEXT = 'Scritto prima che la sessione finisse.';

const line = freshLine();

async function signedIn(name: string) {
  const person = await newPerson(`${name}-${randomUUID()}`);
  await enter(person);
  return person;
}

async function enqueueTwo(device: Device): Promise<void> {
  const { outbox } = device.anyTab();
  const like = { designerId: 3, liked: true };
  const contact = { designerId: 3, designerName: 'Studio', message: TEXT };
  await outbox.enqueue({ kind: 'like', entity: likeEntity(3), body: like, id: randomUUID() });
  await outbox.enqueue({ kind: 'contact', entity: contactEntity(3), body: contact, id: randomUUID() });
}

const statesOf = async (uid: number) => (await listCommands(transact, uid)).map(({ state }) => state);

describe('a session that ended on the server', () => {
  it('does not delete the commands of its person, sends none of them as another person, and all of them once afterwards', async () => {
    const ada = await signedIn('ada');
    const device = new Device(new Random(1), { tabs: 1, hasLocks: true });
    const { outbox } = device.anyTab();
    await endSessionElsewhere();
    await enqueueTwo(device);
    await outbox.flush();
    expect(currentUser()).toBeNull();
    expect(await statesOf(ada.id)).toEqual(['needs_login', 'queued']);

    const bice = await signedIn('bice');
    await outbox.flush('requested');
    expect(await statesOf(ada.id)).toEqual(['needs_login', 'queued']);
    expect(line().commandsOf.get(String(bice.id))).toBeUndefined();
    expect(await truthOf(bice)).toEqual({ liked: new Set(), contacts: [] });

    await signOut();
    await enter(ada);
    await outbox.flush();
    device.close();
    expect(await statesOf(ada.id)).toEqual([]);
    expect(await truthOf(ada)).toEqual({
      liked: new Set([3]),
      contacts: [{ designerId: 3, messages: [{ id: expect.any(Number) as number, text: TEXT }] }],
    });
    expect(await takeMailedTexts(/Scritto prima/, 1)).toHaveLength(1);
  });

  it('does not end when a renewal solves the refusal', async () => {
    const ada = await signedIn('ada');
    const device = new Device(new Random(1), { tabs: 1, hasLocks: true });
    const faults = ['401' as const, 'none' as const];
    line().choose = (purpose) => (purpose === 'command' ? (faults.shift() ?? 'none') : 'none');
    await enqueueTwo(device);
    await device.anyTab().outbox.flush();
    device.close();
    expect(currentUser()?.id).toBe(ada.id);
    expect(await statesOf(ada.id)).toEqual([]);
    expect((await truthOf(ada)).contacts).toHaveLength(1);
  });
});
