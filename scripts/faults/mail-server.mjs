import { SMTPServer } from 'smtp-server';
import { freePort } from '../lib/ports.mjs';

/**
 * An SMTP server that counts the mails about messages by their Message-ID, and stores the links that verify addresses; it
 * can be stopped and started on its port.
 */
export async function createMailServer() {
  const port = await freePort();
  /** @type {Map<string, number>} */
  const counts = new Map();
  /** @type {Map<string, string>} the newest token of each address */
  const tokens = new Map();
  /** @type {SMTPServer | null} */
  let server = null;
  const note = (/** @type {string} */ text) => {
    const decoded = text.replace(/=\r?\n/g, '').replace(/=3D/g, '=');
    const token = /\/conferma-email\?token=([\w-]+)/.exec(decoded)?.[1];
    const to = /^To: *<?([^\s>]+)/im.exec(text)?.[1];
    if (token !== undefined && to !== undefined) tokens.set(to, token);
    if (!/^Subject: Nuovo messaggio/im.test(text)) return;
    const id = /^Message-ID: *(\S+)/im.exec(text)?.[1] ?? '';
    counts.set(id, (counts.get(id) ?? 0) + 1);
  };
  const start = async () => {
    const started = new SMTPServer({ disabledCommands: ['AUTH', 'STARTTLS'], onData });
    server = started;
    started.on('error', () => undefined);
    await new Promise((resolve) => started.listen(port, '127.0.0.1', () => resolve(null)));
  };
  const stop = async () => {
    const old = server;
    server = null;
    if (old) await new Promise((resolve) => old.close(() => resolve(null)));
  };
  const duplicated = () => [...counts].filter(([, times]) => times > 1).map(([id]) => id);
  return { url: `smtp://127.0.0.1:${port}`, start, stop, delivered: () => counts.size, duplicated, tokens };

  /**
   * @param {import('node:stream').Readable} stream
   * @param {unknown} _session
   * @param {() => void} done
   */
  function onData(stream, _session, done) {
    /** @type {Buffer[]} */
    const parts = [];
    stream.on('data', (part) => parts.push(part));
    stream.on('end', () => {
      note(Buffer.concat(parts).toString());
      done();
    });
  }
}
