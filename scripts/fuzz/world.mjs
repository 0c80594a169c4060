import { URLSearchParams } from 'node:url';

const PASSWORD = 'una-password-lunga-1';
const JSON_TYPE = { 'content-type': 'application/json' };

let people = 0;

async function post(base, path, body, token) {
  const headers = { ...JSON_TYPE, ...(token ? { authorization: `Bearer ${token}` } : {}) };
  const response = await fetch(`${base}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  const answer = await response.json();
  if (!response.ok) throw new Error(`POST ${path} answered ${response.status}: ${JSON.stringify(answer)}`);
  return answer;
}

async function signIn(base, username, password) {
  const body = new URLSearchParams({ username, password });
  const response = await fetch(`${base}/api/auth/token`, { method: 'POST', body });
  if (!response.ok) throw new Error(`Sign-in as ${username} answered ${response.status}`);
  const { id, access_token: token } = await response.json();
  return { id, email: username, token };
}

async function client(base, answers) {
  people += 1;
  const email = `fuzz-${process.pid}-${people}@esempio.it`;
  const body = { name: `Fuzz ${people}`, email, password: PASSWORD, questionnaire_answers: answers };
  const { id, access_token: token } = await post(base, '/auth/register', body);
  return { id, email, token };
}

async function designer(base, answers) {
  const person = await client(base, answers);
  const profile = {
    name: 'Fuzz',
    email: person.email,
    experience: 3,
    specialties: ['Minimal'],
    bio: 'Una bio',
    design_style: 'C',
    min_budget: 900,
    work_preferences: ['online'],
    city: 'Torino',
  };
  const { id: designerId } = await post(base, '/designers', profile, person.token);
  return { ...person, designerId };
}

/** Lets the client write to the designer, and gives the ids of what they have. */
async function meet(base, { client: writer, designer: reader }) {
  const words = { designer_id: reader.designerId, message: 'Buongiorno' };
  const { id } = await post(base, '/contacts', words, writer.token);
  return [writer.id, reader.id, reader.designerId, id];
}

/** Everybody and everything the requests speak of: four people, a conversation, some ids and addresses. */
export async function createWorld(base, { answers, admin }) {
  const people = {
    client: await client(base, answers),
    designer: await designer(base, answers),
    admin: await signIn(base, admin.email, admin.password),
  };
  const stranger = await designer(base, answers);
  const { lead_id: leadId } = await post(base, '/match-designers', { answers, email: 'lead@esempio.it' });
  const others = [stranger.designerId, stranger.id, leadId];
  return {
    people,
    answers,
    password: PASSWORD,
    others,
    emails: [people.client.email, people.designer.email, stranger.email, 'nuova@esempio.it'],
    ids: [...(await meet(base, people)), ...others],
  };
}

/** A new person for a role whose token has ended: the requests themselves sign people out and delete them. */
export async function revive(base, world, role, admin) {
  const { answers, people, others } = world;
  const make = { client, designer, admin: () => signIn(base, admin.email, admin.password) };
  try {
    people[role] = await make[role](base, answers);
    if (role !== 'admin') world.ids = [...(await meet(base, people)), ...others];
  } catch {
    // Overload, or an administrator without role or password, or the other one has just left: the requests go on.
    if (role === 'admin') delete people.admin;
  }
}
