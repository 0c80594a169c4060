import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { inProject, ROOT } from '../lib/paths.mjs';
import { readProduct } from '../structure/folders.mjs';

const PARAGRAPHS = readFileSync(inProject('docs/architecture.md'), 'utf8').split('\n\n');
const NAMES = [...readProduct(ROOT).keys()].map((file) => path.posix.basename(file).replace(/\.tsx?$/, ''));

/** @param {'device' | 'server'} side @param {'like' | 'contact'} command @returns {string[]} the names of files in the paragraph */
function listed(side, command) {
  const start = `Its files on the ${side} for a ${command}`;
  const paragraph = PARAGRAPHS.find((each) => each.startsWith(start)) ?? '';
  return [...paragraph.matchAll(/`([\w.-]+)`/g)].map(([, name = '']) => name);
}

/** Tests with V8's coverage compare the lists with what runs; here only the lists are read. */
describe('the files of docs/architecture.md that a command passes', () => {
  const like = { device: listed('device', 'like'), server: listed('server', 'like') };
  const contact = { device: listed('device', 'contact'), server: listed('server', 'contact') };
  const shared = like.device.filter((name) => !name.includes('like')).length;

  it('exist, and each is listed once', () => {
    for (const files of [like, contact]) {
      const all = [...files.device, ...files.server];
      for (const name of all) assert.ok(NAMES.includes(name), `${name} is no file of the product`);
      assert.equal(new Set(all).size, all.length);
    }
  });

  it('are as many as the page states', () => {
    const likes = like.device.length + like.server.length;
    const contacts = contact.device.length + shared + contact.server.length;
    for (const text of [
      `A like passes ${likes} files.`,
      `A contact passes ${contacts} files.`,
      `the ${shared} files of \`data/\` that a like passes, too`,
      `of the ${contact.server.length} files on\nthe server`,
    ]) {
      assert.ok(
        PARAGRAPHS.some((each) => each.includes(text)),
        text,
      );
    }
  });
});
