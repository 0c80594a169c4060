/** What people do with the app of a tab. */
import { chance } from './chance.mjs';
import { PASSWORD } from './fixture.mjs';

/** @typedef {import('./tab.mjs').Tab} Tab */
/** @typedef {import('./run.mjs').Run} Run */

/**
 * Gives a command, and confirms it in the ledger when the app has confirmed it.
 * @param {Run} run
 * @param {Tab} tab
 * @param {{ kind: string, entity: string, body: any, text: string | null, designerId?: number, liked?: boolean }} command
 */
function give(run, tab, { text, designerId, liked, ...input }) {
  const uid = tab.app.currentUser()?.id;
  const id = chance.uuid();
  const { device } = tab;
  tab.app.enqueueCommand({ ...input, id }).then(
    () => {
      if (!tab.isAlive || uid === undefined) return;
      const row = device.database.rows('outbox').find((one) => one.id === id);
      run.ledger.confirm({
        ...{ id, kind: input.kind, uid, device, entity: input.entity, text, intentAt: row?.intentAt ?? null },
        ...(designerId !== undefined && { designerId }),
        ...(liked !== undefined && { liked }),
      });
    },
    () => undefined,
  );
  return id;
}

/** @param {Run} run @param {Tab} tab */
function like(run, tab) {
  const { designerId } = run.anyDesigner();
  if (tab.app.currentUser().designer?.id === designerId) return;
  const liked = chance.is(0.5);
  const entity = `like:${designerId}`;
  give(run, tab, { kind: 'like', entity, body: { designerId, liked }, text: null, designerId, liked });
}

/** A first message, or one that follows the last one on this device. @param {Run} run @param {Tab} tab */
function write(run, tab) {
  const user = tab.app.currentUser();
  const { designerId, name: designerName } = run.anyDesigner();
  if (user.designer?.id === designerId) return;
  const line = `${tab.device.name} ${user.id} ${designerId}`;
  const follows = chance.is(0.6) ? (run.lastIds.get(line) ?? null) : null;
  const text = run.newText();
  const body = { designerId, designerName, message: text, follows };
  const id = give(run, tab, { kind: 'contact', entity: `contact:${designerId}`, body, text, designerId });
  run.lastIds.set(line, id);
}

/** One of the conversations that the screen shows; undefined without one. @param {Tab} tab */
function anyConversation(tab) {
  const all = tab.app.shownConversations();
  return all.length === 0 ? undefined : chance.one(/** @type {any[]} */ (all));
}

/** @param {Run} run @param {Tab} tab */
function reply(run, tab) {
  const contact = anyConversation(tab);
  if (!contact || contact.designer_id === null || contact.user_email === '') return;
  const text = run.newText();
  const body = { contactId: contact.id, name: 'Studio', message: text };
  const { designer_id: designerId } = contact;
  give(run, tab, { kind: 'message', entity: `message:${contact.id}`, body, text, designerId });
}

/** @param {Run} _run @param {Tab} tab */
function read(_run, tab) {
  const contact = anyConversation(tab);
  if (contact) void tab.app.markConversationRead(contact);
}

/** @param {Run} run @param {Tab} tab */
function step(run, tab) {
  const contact = anyConversation(tab);
  if (!contact) return;
  const isDesigner = contact.designer_id === tab.app.currentUser().designer?.id;
  const end = isDesigner ? 'decline' : 'withdraw';
  const kind = chance.is(0.25) ? 'close' : end;
  const reason = kind === 'decline' ? 'busy' : null;
  const body = { contactId: contact.id, name: 'Studio', step: kind, reason, message: null };
  give(run, tab, { kind: 'request', entity: `message:${contact.id}`, body, text: null });
}

/** @param {Run} _run @param {Tab} tab */
function load(_run, tab) {
  void tab.app.loadInbox();
}

/** The network seems to be back, or the person presses the button. @param {Run} _run @param {Tab} tab */
function flush(_run, tab) {
  if (chance.is(0.5)) tab.window.dispatchEvent({ type: 'online' });
  else tab.app.openOutbox().then((/** @type {any} */ outbox) => outbox.flush('requested'));
}

/** @param {Run} _run @param {Tab} tab */
function signOut(_run, tab) {
  void tab.app.signOut();
}

/** @type {readonly (readonly [number, (run: Run, tab: Tab) => void])[]} */
const CHOICES = [
  [24, like],
  [22, write],
  [18, reply],
  [10, read],
  [14, step],
  [8, load],
  [8, flush],
  [1.2, signOut],
];

/**
 * One of the people of a device does something in one of its tabs.
 * @param {Run} run
 * @param {Tab} tab
 */
export function act(run, tab) {
  if (!tab.isReady) return 'waits';
  if (!tab.app.currentUser()) {
    const person = chance.one(run.peopleOf(tab.device));
    signIn(tab, person);
    return `signs ${person.name} in`;
  }
  const choice = chance.weighted(CHOICES);
  choice(run, tab);
  return choice.name;
}

/** @param {Tab} tab @param {import('./fixture.mjs').Person} person */
export function signIn(tab, { email }) {
  tab.app.signIn(email, PASSWORD).catch(() => undefined);
}
