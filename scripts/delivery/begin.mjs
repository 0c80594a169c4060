import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { seedDesigners } from '../bench/seed.mjs';
import { startProduct } from '../lib/product.mjs';
import { inProject } from '../lib/paths.mjs';
import { freePort } from '../lib/ports.mjs';

const DESIGNERS = 40;

/**
 * Jest's global set-up of the delivery suites: the built server with forty designers, and an address for the unreliable
 * proxy in front of it.
 */
export default async function begin() {
  const folder = mkdtempSync(path.join(tmpdir(), 'stanze-delivery-'));
  const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: '' };
  execFileSync(process.execPath, [inProject('backend/dist/migrate.js'), 'up'], { env, stdio: 'ignore' });
  await seedDesigners(folder, DESIGNERS);
  const settings = { DATABASE_URL: '', SMTP_URL: '', LOG_LEVEL: 'error' };
  const { base, child } = await startProduct(folder, settings);
  Object.assign(globalThis, { deliveryServer: { child, folder } });
  process.env.DELIVERY_SERVER = base;
  process.env.DELIVERY_DATA = folder;
  process.env.DELIVERY_ORIGIN = `http://127.0.0.1:${await freePort()}`;
}
