import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

/** As in the settings of the server under test. */
export const PUBLIC_URL = 'https://stanze.example';

const FLAGS = { present: 0x01, verified: 0x04, attested: 0x40 };

/** @type {(text: string) => Buffer} */
const cborText = (text) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
/** @type {(bytes: Buffer) => Buffer} */
const cborBytes = (bytes) => Buffer.concat([Buffer.from([0x58, bytes.length]), bytes]);

/** @param {import('node:crypto').KeyObject} key */
function coseKey(key) {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const point = (/** @type {string} */ text) => cborBytes(Buffer.from(text, 'base64url'));
  // EC2, ES256, P-256, x, y.
  const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]);
  return Buffer.concat([head, Buffer.from([0x21]), point(x), Buffer.from([0x22]), point(y)]);
}

/** @type {(type: string, challenge: string) => string} */
const clientData = (type, challenge) =>
  Buffer.from(JSON.stringify({ type, challenge, origin: PUBLIC_URL })).toString('base64url');

/** @type {(bytes: string | Buffer) => Buffer} */
const sha256 = (bytes) => createHash('sha256').update(bytes).digest();

/** An authenticator in software with one passkey: what a browser sends to the server. */
export function newAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  let userHandle = '';
  let counter = 0;
  /** @param {number} flags */
  const head = (flags) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const all = Buffer.from([flags | FLAGS.present | FLAGS.verified]);
    return Buffer.concat([sha256(new URL(PUBLIC_URL).hostname), all, count]);
  };
  return {
    /** @param {{ challenge: string, user: { id: string } }} options */
    create({ challenge, user }) {
      userHandle = user.id;
      const length = Buffer.from([0, credentialId.length]);
      const credential = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey(publicKey)]);
      const data = cborBytes(Buffer.concat([head(FLAGS.attested), credential]));
      const format = Buffer.concat([cborText('fmt'), cborText('none'), cborText('attStmt')]);
      const attestation = [Buffer.from([0xa3]), format, Buffer.from([0xa0]), cborText('authData'), data];
      const response = {
        clientDataJSON: clientData('webauthn.create', challenge),
        attestationObject: Buffer.concat(attestation).toString('base64url'),
        transports: ['internal'],
      };
      return { id, type: 'public-key', response };
    },
    /** @param {{ challenge: string }} options */
    sign({ challenge }) {
      counter += 1;
      const data = head(0);
      const clientDataJSON = clientData('webauthn.get', challenge);
      const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
      const signature = createSign('sha256').update(signed).sign(privateKey).toString('base64url');
      const response = {
        clientDataJSON,
        authenticatorData: data.toString('base64url'),
        signature,
        userHandle,
      };
      return { id, type: 'public-key', response };
    },
  };
}
