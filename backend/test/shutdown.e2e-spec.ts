import { once } from 'node:events';
import { connect } from 'node:net';
import { startApp } from './support/app.js';

test('a connection without a request does not delay the shutdown', async () => {
  const app = await startApp();
  const { hostname, port } = new URL(app.address);
  const silent = connect(Number(port), hostname.replace(/^\[|\]$/g, ''));
  await once(silent, 'connect');
  const closed = once(silent, 'close');
  silent.on('error', () => undefined).resume();
  await app.stop();
  await closed;
});
