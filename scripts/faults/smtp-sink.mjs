import { SMTPServer } from 'smtp-server';
import { freePort } from '../lib/ports.mjs';

/** A real SMTP server that counts the mails about messages by their ids; it can be down on its port. */
export async function openSink() {
  const port = await freePort();
  const counts = new Map();
  let server = null;
  const note = (text) => {
    if (!/^Subject: Nuovo messaggio/im.test(text)) return;
    const id = /^Message-ID: *(\S+)/im.exec(text)?.[1];
    counts.set(id, (counts.get(id) ?? 0) + 1);
  };
  const up = async () => {
    server = new SMTPServer({ disabledCommands: ['AUTH', 'STARTTLS'], onData });
    server.on('error', () => undefined);
    await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  };
  const down = async () => {
    const old = server;
    server = null;
    if (old) await new Promise((resolve) => old.close(resolve));
  };
  const doubled = () => [...counts].filter(([, times]) => times > 1).map(([id]) => id);
  return { url: `smtp://127.0.0.1:${port}`, up, down, delivered: () => counts.size, doubled };

  function onData(stream, _session, done) {
    const parts = [];
    stream.on('data', (part) => parts.push(part));
    stream.on('end', () => {
      note(Buffer.concat(parts).toString());
      done();
    });
  }
}
