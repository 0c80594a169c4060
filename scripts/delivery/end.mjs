import { rmSync } from 'node:fs';
import { stop } from '../lib/product.mjs';

/** @typedef {{ deliveryServer: { child: import('node:child_process').ChildProcess, folder: string } }} DeliveryGlobal */

/** Jest's global tear-down of the delivery suites: ends the server and removes its data. */
export default async function end() {
  const { child, folder } = /** @type {DeliveryGlobal} */ (/** @type {unknown} */ (globalThis))
    .deliveryServer;
  await stop(child);
  rmSync(folder, { recursive: true, force: true });
}
