import { newEmail, PASSWORD } from './world.mjs';

/** @typedef {import('./world.mjs').Person} Person */
/** @typedef {import('./world.mjs').World} World */
/** @typedef {import('./world.mjs').SignedInRole} SignedInRole */

/**
 * The people and rows that generated requests refer to.
 * @typedef {object} Fixture
 * @property {World} world
 * @property {Partial<Record<SignedInRole, Person>>} people
 * @property {string[]} answers of a questionnaire
 * @property {string} password of everybody
 * @property {number[]} others ids of a designer who does not take part, and of a lead
 * @property {string[]} emails
 * @property {number[]} ids
 */

/**
 * Sends a message from the client to the designer; returns the ids of both, of the profile and of the conversation.
 * @param {World} world
 * @param {Fixture['people']} people
 * @returns {Promise<number[]>}
 */
async function createContact(world, { client: writer, designer: reader }) {
  if (!writer || !reader) return [];
  const body = { designer_id: reader.designerId, message: 'Buongiorno' };
  const { id } = (await world.call('POST /contacts', { token: writer.token, body })).body;
  return [writer.id, reader.id, reader.designerId, id];
}

/** The administrator of the settings is not deleted or changed by their number. @param {World} world @param {number[]} ids */
const withoutRoot = (world, ids) => ids.filter((id) => id !== world.root?.id);

/**
 * Creates four people, a conversation and a lead.
 * @param {World} world
 * @returns {Promise<Fixture>}
 */
export async function createFixture(world) {
  const { answers } = world;
  const people = {
    admin: await world.newAdmin(),
    client: await world.newClient(),
    designer: await world.newDesigner(),
  };
  const stranger = await world.newDesigner();
  const lead = await world.call('POST /match-designers', { body: { answers, email: newEmail() } });
  const others = [stranger.designerId, stranger.id, lead.body.lead_id];
  return {
    world,
    people,
    answers,
    password: PASSWORD,
    others,
    emails: [people.client.email, people.designer.email, stranger.email, 'nuova@esempio.it'],
    ids: withoutRoot(world, [...(await createContact(world, people)), ...others]),
  };
}

/**
 * Creates a new person for a role whose token is no longer valid: the requests themselves sign people out and delete
 * them.
 * @param {Fixture} fixture changed in place
 * @param {SignedInRole} role
 */
export async function replacePerson(fixture, role) {
  const { world, people, others } = fixture;
  try {
    people[role] = await world.person(role);
    if (role !== 'admin') {
      fixture.ids = withoutRoot(world, [...(await createContact(world, people)), ...others]);
    }
  } catch {
    // Overload, or the other person was deleted: the requests continue.
  }
}
