import { rmSync } from 'node:fs';
import { stop } from '../bench/servers.mjs';

/** After the delivery suites: ends the server and removes its data. */
export default async function end() {
  const { child, folder } = globalThis.deliveryServer;
  await stop(child);
  rmSync(folder, { recursive: true, force: true });
}
