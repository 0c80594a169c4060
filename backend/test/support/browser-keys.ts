import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** The keys of one browser, which can decrypt pushed messages (RFC 8291 over RFC 8188, content coding aes128gcm). */
export class BrowserKeys {
  private readonly pair = createECDH('prime256v1');
  private readonly secret = randomBytes(16);

  constructor() {
    this.pair.generateKeys();
  }

  /** In the format of `PushSubscription.toJSON().keys`. */
  get keys(): { p256dh: string; auth: string } {
    return { p256dh: this.pair.getPublicKey('base64url'), auth: this.secret.toString('base64url') };
  }

  /** The text of a pushed body; throws when it was not encrypted for these keys. */
  read(body: Buffer): string {
    const salt = body.subarray(0, 16);
    const recordSize = body.readUInt32BE(16);
    const keyLength = body.readUInt8(20);
    const senderKey = body.subarray(21, 21 + keyLength);
    const record = body.subarray(21 + keyLength);
    if (record.length > recordSize) throw new Error('More than one record');
    const [key, nonce] = this.contentKeys(senderKey, salt);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce);
    decipher.setAuthTag(record.subarray(-16));
    const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
    const end = padded.lastIndexOf(2);
    if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('Wrong padding');
    return padded.subarray(0, end).toString();
  }

  private contentKeys(senderKey: Buffer, salt: Buffer): [Buffer, Buffer] {
    const shared = this.pair.computeSecret(senderKey);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.pair.getPublicKey(), senderKey]);
    const input = derive(shared, this.secret, info, 32);
    return [
      derive(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16),
      derive(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12),
    ];
  }
}

function derive(input: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', input, salt, info, length));
}
