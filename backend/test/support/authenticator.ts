import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const FLAGS = { present: 0x01, verified: 0x04, eligible: 0x08, synced: 0x10, attested: 0x40 };

/** What an answer of the authenticator may get wrong. */
export interface Deviation {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly type?: string;
  /** The person was not verified. */
  readonly isUnverified?: boolean;
  readonly counter?: number;
  readonly userHandle?: string;
  /** Signs with another key. */
  readonly key?: KeyObject;
  /** A certificate in the attestation. */
  readonly certificate?: Buffer;
}

/** The options of a call, as the server sends them. */
export interface AuthenticatorOptions {
  readonly challenge: string;
  readonly user?: { readonly id: string };
}

/** An authenticator in software, with one passkey: what a browser would send to the server. */
export class Authenticator {
  readonly credentialId = randomBytes(32).toString('base64url');
  userHandle = '';
  counter = 0;
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });

  constructor(
    private readonly origin = 'https://stanze.example',
    private readonly rpId = 'stanze.example',
  ) {}

  /** The answer to the options of a registration. */
  create(options: AuthenticatorOptions, deviation: Deviation = {}) {
    this.userHandle = options.user?.id ?? '';
    const id = Buffer.from(this.credentialId, 'base64url');
    const length = Buffer.from([id.length >> 8, id.length & 0xff]);
    const credential = Buffer.concat([Buffer.alloc(16), length, id, this.publicKey()]);
    const { certificate } = deviation;
    const attestation = new Map<string, unknown>([
      ['fmt', certificate ? 'packed' : 'none'],
      ['attStmt', certificate ? this.statement(certificate) : new Map()],
      ['authData', new Uint8Array(Buffer.concat([this.head(FLAGS.attested, deviation), credential]))],
    ]);
    return {
      id: this.credentialId,
      type: 'public-key',
      response: {
        clientDataJSON: this.clientData('webauthn.create', options.challenge, deviation),
        attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  /** The answer to the options of a sign-in. */
  sign(options: AuthenticatorOptions, deviation: Deviation = {}) {
    this.counter += 1;
    const data = this.head(0, deviation);
    const clientDataJSON = this.clientData('webauthn.get', options.challenge, deviation);
    const hash = createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest();
    const signature = createSign('sha256')
      .update(Buffer.concat([data, hash]))
      .sign(deviation.key ?? this.keys.privateKey);
    return {
      id: this.credentialId,
      type: 'public-key',
      response: {
        clientDataJSON,
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: deviation.userHandle ?? this.userHandle,
      },
    };
  }

  private head(flags: number, { rpId = this.rpId, isUnverified, counter = this.counter }: Deviation): Buffer {
    const verified = isUnverified ? 0 : FLAGS.verified;
    const all = flags | FLAGS.present | verified | FLAGS.eligible | FLAGS.synced;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([all]), count]);
  }

  private clientData(type: string, challenge: string, deviation: Deviation): string {
    const { origin = this.origin, challenge: sent = challenge, type: kind = type } = deviation;
    return Buffer.from(JSON.stringify({ type: kind, challenge: sent, origin })).toString('base64url');
  }

  /** The COSE key: EC2, ES256, P-256, x, y. */
  private publicKey(): Buffer {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
    const key = new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ]);
    return Buffer.from(isoCBOR.encode(key as never));
  }

  private statement(certificate: Buffer): Map<string, unknown> {
    return new Map<string, unknown>([
      ['alg', -7],
      ['sig', new Uint8Array(70)],
      ['x5c', [new Uint8Array(certificate)]],
    ]);
  }
}
