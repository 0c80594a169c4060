/** `node scripts/hostile-images/write.mjs FOLDER COUNT`: the files and a list of them, for suites that send them. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hostileImages } from './catalogue.mjs';

const [, , folder = '', count] = process.argv;
mkdirSync(folder, { recursive: true });
const list = (await hostileImages(Number(count))).map(({ name, bytes, expect }, index) => {
  const file = `${index}.bin`;
  writeFileSync(path.join(folder, file), bytes);
  return { name, file, expect };
});
writeFileSync(path.join(folder, 'list.json'), JSON.stringify(list));
