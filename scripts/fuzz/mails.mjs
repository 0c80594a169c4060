import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const TIMEOUT_MS = 20_000;

/**
 * The mails that the server under test writes to a folder.
 * @param {string} folder
 */
export function openMails(folder) {
  /** @type {Map<string, string>} decoded, by file */
  const read = new Map();
  const update = async () => {
    const names = await readdir(folder).catch(() => []);
    for (const name of names.filter((one) => one.endsWith('.eml') && !read.has(one))) {
      const raw = await readFile(join(folder, name), 'latin1');
      read.set(name, raw.replaceAll('=\r\n', '').replaceAll('=3D', '='));
    }
  };
  return {
    /**
     * The first group of the pattern in a mail to an address, as soon as there is one.
     * @param {string} email
     * @param {RegExp} pattern
     * @returns {Promise<string>}
     */
    async find(email, pattern) {
      const end = Date.now() + TIMEOUT_MS;
      while (Date.now() < end) {
        await update();
        const to = [...read.values()].filter((mail) => mail.includes(`To: ${email}`));
        const found = to.map((mail) => pattern.exec(mail)?.[1]).find((token) => token !== undefined);
        if (found) return found;
        await pause(50);
      }
      throw new Error(`no mail to ${email} matches ${pattern}`);
    },
  };
}
