const JSON_TYPE = { 'content-type': 'application/json' };
const ANSWERS = ['A', 'A', 'B', 'C', 'A'];

/**
 * Registers a client.
 * @param {string} base
 * @param {string} name
 * @returns {Promise<string>} the access token
 */
export async function registered(base, name) {
  const body = JSON.stringify({
    name,
    email: `${name}@esempio.it`,
    password: 'una-password-lunga-1',
    questionnaire_answers: ANSWERS,
  });
  const response = await fetch(`${base}/api/auth/register`, { method: 'POST', headers: JSON_TYPE, body });
  const answer = /** @type {any} */ (await response.json());
  if (!response.ok) throw new Error(`The registration answered ${response.status}`);
  return answer.access_token;
}

/**
 * Sends a picture as a form.
 * @param {{ base: string, token: string, bytes: Uint8Array<ArrayBuffer> }} from
 * @param {{ method: 'POST' | 'PUT', path: string, field: string }} to
 * @returns {Promise<number>} the status
 */
async function send({ base, token, bytes }, { method, path, field }) {
  const body = new FormData();
  body.append(field, new Blob([bytes], { type: 'image/jpeg' }), 'foto.jpg');
  const response = await fetch(`${base}/api${path}`, {
    method,
    body,
    headers: { authorization: `Bearer ${token}` },
  });
  await response.arrayBuffer();
  return response.status;
}

/** @param {Parameters<typeof send>[0]} from */
export const sendPicture = (from) => send(from, { method: 'POST', path: '/uploads/gallery', field: 'file' });

/** @param {Parameters<typeof send>[0]} from */
export const sendAvatar = (from) =>
  send(from, { method: 'PUT', path: '/users/me', field: 'profile_picture' });
