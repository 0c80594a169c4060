import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { contactMessage, isEmail } from '@stanze/domain/validation';
import { designerProfileErrors } from '@stanze/domain/validation-designers';
import { PROFESSIONAL_LINES } from '@stanze/domain/professional-lines';
import { findSpecialty } from '@stanze/domain/specialties';
import { isUnread } from '@stanze/domain/contact-statuses';
import { STYLE_LETTERS } from '@stanze/domain/styles';
import { PROJECT_FOLDER } from '../../../config/project-folder.js';
import { DEMO_CLIENTS } from './clients.js';
import { DEMO_CONVERSATIONS } from './conversations.js';
import type { DemoDesigner } from './demo-designer.js';
import { DESIGNERS_A } from './designers-a.js';
import { DESIGNERS_B } from './designers-b.js';
import { DESIGNERS_C } from './designers-c.js';
import { DESIGNERS_D } from './designers-d.js';
import { DESIGNERS_E } from './designers-e.js';
import { DEMO_PROFESSIONS } from './professions.js';

const BY_LETTER = { A: DESIGNERS_A, B: DESIGNERS_B, C: DESIGNERS_C, D: DESIGNERS_D, E: DESIGNERS_E };
const DESIGNERS: readonly DemoDesigner[] = Object.values(BY_LETTER).flat();
const PICTURES = jest.requireActual<Record<string, unknown>>('../../../../../pictures/pictures.json');

function distinct(values: readonly unknown[]): number {
  return new Set(values).size;
}

describe('the demo designers', () => {
  it('are at least 24 over five letters and 14 cities, five or six of each letter', () => {
    expect(DESIGNERS.length).toBeGreaterThanOrEqual(24);
    expect(distinct(DESIGNERS.map(({ city }) => city))).toBeGreaterThanOrEqual(14);
    for (const letter of STYLE_LETTERS) {
      expect([5, 6]).toContain(BY_LETTER[letter].length);
      expect(BY_LETTER[letter].every(({ design_style }) => design_style === letter)).toBe(true);
    }
  });

  it('would all pass the checks of a designer’s form', () => {
    for (const { specialties, work_preferences, ...designer } of DESIGNERS) {
      expect(designerProfileErrors({ ...designer, specialties, work_preferences })).toEqual([]);
      expect(designer.min_budget % 50).toBe(0);
      expect(specialties.length).toBeGreaterThanOrEqual(2);
      expect(specialties.length).toBeLessThanOrEqual(4);
      expect(specialties.filter((name) => findSpecialty(name)?.name !== name)).toEqual([]);
      expect(distinct(work_preferences)).toBe(work_preferences.length);
    }
  });

  it('have a profession with order and number of an architect, and what was checked for every badge', () => {
    const emails = new Set(DESIGNERS.map(({ email }) => email));
    const lines = Object.entries(DEMO_PROFESSIONS);
    expect(lines.filter(([email]) => !emails.has(email))).toEqual([]);
    expect(lines.filter(([, { line, number }]) => (line === 'architect') !== (number !== undefined))).toEqual(
      [],
    );
    expect(distinct(lines.map(([, { line }]) => line))).toBe(PROFESSIONAL_LINES.length);
    for (const { email, is_verified: isVerified } of DESIGNERS) {
      const { checks = [], monthsAgo = 0 } = DEMO_PROFESSIONS[email] ?? {};
      expect({ email, checked: checks.length > 0 }).toEqual({ email, checked: isVerified });
      expect(monthsAgo).toBeLessThan(22);
    }
  });

  it('work mostly in their own style', () => {
    for (const { specialties, design_style, name } of DESIGNERS) {
      const own = specialties.filter((text) => findSpecialty(text)?.primary === design_style);
      expect({ name, mostly: own.length * 2 >= specialties.length }).toEqual({ name, mostly: true });
    }
  });
});

describe('the profiles of the demo designers', () => {
  it('have bios of a readable length that all start differently', () => {
    const lengths = DESIGNERS.map(({ bio }) => bio.length);
    expect(lengths.filter((length) => length < 180 || length > 420).length).toBeLessThanOrEqual(2);
    expect(Math.min(...lengths)).toBeGreaterThanOrEqual(100);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(700);
    const openings = DESIGNERS.map(({ bio }) => bio.split(' ').slice(0, 2).join(' '));
    expect(distinct(openings)).toBe(DESIGNERS.length);
    // The results and the portfolio show the first sentence in large type when it is short.
    const first = DESIGNERS.map(({ bio }) => /^[^.!?]+[.!?]+(?=\s)/.exec(bio)?.[0] ?? bio);
    expect(first.filter(({ length }) => length > 130)).toEqual([]);
  });

  it('are about two thirds verified and answer at every speed', () => {
    const share = DESIGNERS.filter(({ is_verified }) => is_verified).length / DESIGNERS.length;
    expect(share).toBeGreaterThan(0.6);
    expect(share).toBeLessThan(0.8);
    expect(distinct(DESIGNERS.map(({ response_band }) => response_band))).toBe(4);
  });

  it('link only to https addresses', () => {
    const links = DESIGNERS.flatMap((designer) =>
      Object.entries(designer).filter(([key]) => /^(website|portfolio|social_)/.test(key)),
    );
    for (const [, link] of links) {
      if (link !== null) expect(link).toMatch(/^https:\/\/[^\s/]+\.(test|com)(\/\S+)?$/);
    }
  });
});

/** Keys of the pictures that the sources in a folder or a file of the app import. */
function picturesOf(...parts: readonly string[]): string[] {
  const target = join(PROJECT_FOLDER, 'frontend', 'src', ...parts);
  const files = statSync(target).isFile() ? [target] : readdirSync(target).map((name) => join(target, name));
  const imports = /originals\/([\w-]+)\.webp/g;
  return files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(imports)].map(([, key = '']) => key),
  );
}

describe('their pictures', () => {
  it('exist, two to five each, and are of their own style', () => {
    for (const { name, design_style, pictures } of DESIGNERS) {
      expect(pictures.length).toBeGreaterThanOrEqual(2);
      expect(pictures.length).toBeLessThanOrEqual(5);
      const strange = pictures.filter(({ key }) => !key.startsWith(`${design_style}-`) || !(key in PICTURES));
      expect({ name, strange }).toEqual({ name, strange: [] });
    }
  });

  it('are each in one portfolio only, and neither in the questionnaire nor on the home page', () => {
    const keys = DESIGNERS.flatMap(({ pictures }) => pictures.map(({ key }) => key));
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
    const questionnaire = picturesOf('features', 'matching', 'question-pictures.ts');
    const home = picturesOf('features', 'home');
    expect([questionnaire.length, home.length]).toEqual([25, expect.any(Number)]);
    expect(home.length).toBeGreaterThanOrEqual(5);
    expect(keys.filter((key) => [...questionnaire, ...home].includes(key))).toEqual([]);
  });

  it('belong to one or two homes, of which the first caption has the year and the size', () => {
    for (const { name, pictures } of DESIGNERS) {
      const homes = new Set(pictures.map(({ key }) => /\d\d$/.exec(key)?.[0]));
      expect({ name, homes: homes.size <= 2 }).toEqual({ name, homes: true });
      expect(pictures[0]?.caption).toMatch(/, 20\d\d, \d+ m²/);
    }
  });

  it('have different captions that fit into their field', () => {
    const captions = DESIGNERS.flatMap(({ pictures }) => pictures.map(({ caption }) => caption));
    expect(distinct(captions)).toBe(captions.length);
    for (const caption of captions) expect(caption).toMatch(/^\p{Lu}.{20,198}[.:]$/u);
  });
});

describe('the demo people', () => {
  const emails = [...DESIGNERS, ...DEMO_CLIENTS].map(({ email }) => email);

  it('have different e-mails and telephone numbers', () => {
    expect(distinct([...emails, 'admin@stanze.test'])).toBe(emails.length + 1);
    for (const email of emails) expect(isEmail(email) && email.endsWith('@stanze.test')).toBe(true);
    const phones = DESIGNERS.map(({ phone }) => phone);
    expect(distinct(phones)).toBe(phones.length);
    for (const phone of phones) expect(phone).toMatch(/^\+39 300 555 0\d{3}$/);
  });

  it('include the two demo accounts', () => {
    expect(DESIGNERS_C[0]).toMatchObject({ name: 'Giulia Ferrero', email: 'designer@stanze.test' });
    expect(DEMO_CLIENTS[0]).toMatchObject({ name: 'Marta Colombo', email: 'cliente@stanze.test' });
    expect(DEMO_CLIENTS).toHaveLength(8);
  });

  it('like designers that exist, each once', () => {
    for (const { likes } of DEMO_CLIENTS) {
      expect(distinct(likes)).toBe(likes.length);
      expect(likes.filter((email) => !DESIGNERS.some((designer) => designer.email === email))).toEqual([]);
    }
  });

  it('save photos of designers that exist', () => {
    const saved = DEMO_CLIENTS.flatMap(({ photos = [] }) => photos);
    expect(saved.length).toBeGreaterThan(2);
    for (const { designer, index } of saved) {
      expect(DESIGNERS.find(({ email }) => email === designer)?.pictures[index]).toBeDefined();
    }
  });
});

describe('the demo conversations', () => {
  it('are between people of the demonstration, one for each pair, with one to four messages in order', () => {
    expect(distinct(DEMO_CONVERSATIONS.map((c) => `${c.client_email} ${c.designer_email}`))).toBe(
      DEMO_CONVERSATIONS.length,
    );
    for (const { client_email, designer_email, messages } of DEMO_CONVERSATIONS) {
      expect(DEMO_CLIENTS.some(({ email }) => email === client_email)).toBe(true);
      expect(DESIGNERS.some(({ email }) => email === designer_email)).toBe(true);
      expect([1, 2, 3, 4]).toContain(messages.length);
      expect(messages[0]?.sender).toBe('client');
      const hours = messages.map(({ hours_ago }) => hours_ago);
      expect(hours).toEqual(hours.toSorted((a, b) => b - a));
      for (const { text } of messages) expect(contactMessage(text)).toBe(text);
    }
  });

  it('are unread exactly when the opening message has not been opened', () => {
    for (const { status, messages } of DEMO_CONVERSATIONS) {
      expect(isUnread(status)).toBe(messages[0]?.read === false);
    }
  });

  it('contain unread messages for both demo accounts', () => {
    const forGiulia = DEMO_CONVERSATIONS.filter((c) => c.designer_email === 'designer@stanze.test');
    expect(forGiulia.filter(({ status }) => isUnread(status))).toHaveLength(2);
    const forMarta = DEMO_CONVERSATIONS.filter((c) => c.client_email === 'cliente@stanze.test');
    expect(forMarta.length).toBeGreaterThanOrEqual(3);
    const waiting = forMarta
      .flatMap(({ messages }) => messages)
      .filter((m) => m.sender === 'designer' && !m.read);
    expect(waiting).toHaveLength(1);
  });
});
