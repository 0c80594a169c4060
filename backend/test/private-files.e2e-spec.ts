import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startApp } from './support/app.js';
import { migratedEnvironment } from './support/test-environment.js';

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);

describe('the data folder', () => {
  it('and its files are readable by their owner only, also those of a former version', async () => {
    const environment = await migratedEnvironment();
    const { dataDir } = environment;
    mkdirSync(join(dataDir, 'uploads'), { recursive: true });
    writeFileSync(join(dataDir, 'vapid-keys.old'), '');
    for (const path of [dataDir, join(dataDir, 'uploads')]) chmodSync(path, 0o755);
    chmodSync(join(dataDir, 'vapid-keys.old'), 0o644);
    const app = await startApp({}, environment);
    const modes = readdirSync(dataDir).map((name) => {
      const isFolder = statSync(join(dataDir, name)).isDirectory();
      return [name, isFolder, modeOf(join(dataDir, name))];
    });
    await app.stop();
    expect(modeOf(dataDir)).toBe('700');
    expect(modes.length).toBeGreaterThanOrEqual(2);
    for (const [name, isFolder, mode] of modes)
      expect([name, mode]).toEqual([name, isFolder ? '700' : '600']);
    await environment.remove();
  });
});
