import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { plainLine, plainLines } from '../src/common/http/plain-text.js';
import { LINK_FIELDS } from '@stanze/domain/designer-fields';
import { townsOf, townsText } from '@stanze/domain/towns';
import type { DesignerDto } from '../src/modules/designers/profiles/dto/designer.dto.js';
import type { DesignerRegisteredDto } from '../src/modules/designers/registration/dto/designer-registered.dto.js';
import { startApp, type TestApp } from './support/app.js';
import { designerPayload, newDesigner, problemsOf, register } from './support/designer-payload.js';
import type { DesignerPerson } from './support/factories.js';
import { mailedToken, removalMails } from './support/removal.js';

const INJECTIONS = JSON.parse(readFileSync(join(__dirname, 'support/injections.json'), 'utf8')) as string[];

/** Hundreds of durable writes, also on a slow disk. */
const MINUTES = 180_000;

let app: TestApp;
let marta: DesignerPerson;

beforeAll(async () => {
  app = await startApp();
  marta = await newDesigner(app);
});
afterAll(() => app.stop());

/** The payload in every text field at once. */
function inEveryText(payload: string): object {
  return {
    name: payload,
    bio: payload,
    city: payload.slice(0, 80),
    phone: payload.slice(0, 40),
    specialties: [payload.slice(0, 80)],
  };
}

/** The same texts as they are stored. */
function storedTextsOf(payload: string): object {
  const line = plainLine(payload);
  const city = townsText(townsOf([String(plainLine(payload.slice(0, 80)))]));
  return { name: line, city, bio: plainLines(payload), specialties: [plainLine(payload.slice(0, 80))] };
}

describe('120 script injections', () => {
  it('are 120, and short enough for every field', () => {
    expect(new Set(INJECTIONS).size).toBe(120);
    expect(INJECTIONS.filter((payload) => payload.length > 120)).toEqual([]);
  });

  it(
    'in texts of a registration are stored unchanged and sent as data',
    async () => {
      for (const payload of INJECTIONS) {
        const answer = await register(app, inEveryText(payload));
        expect({ payload, answer }).toMatchObject({
          payload,
          answer: { status: 201, body: storedTextsOf(payload) },
        });
        const seen = await app.get(`/designers/${(answer.body as DesignerRegisteredDto).id}`);
        expect(seen.body).toMatchObject(storedTextsOf(payload));
        expect(seen.headers.get('content-type')).toContain('application/json');
      }
    },
    MINUTES,
  );

  it(
    'in texts of an edit are stored unchanged',
    async () => {
      for (const payload of INJECTIONS) {
        const body = designerPayload({ ...inEveryText(payload), email: marta.email });
        const edit = await app.put(`/designers/${marta.designerId}`, { token: marta.token, body });
        expect({ payload, body: edit.body }).toMatchObject({ payload, body: storedTextsOf(payload) });
      }
    },
    MINUTES,
  );

  it(
    'in links are refused, or become plain http and https addresses',
    async () => {
      for (const payload of INJECTIONS) {
        for (const field of LINK_FIELDS) {
          const body = designerPayload({ email: marta.email, [field]: payload });
          const answer = await app.put(`/designers/${marta.designerId}`, { token: marta.token, body });
          if (answer.status === 400) expect(Object.keys(problemsOf(answer))).toEqual([field]);
          else expect(String((answer.body as DesignerDto)[field])).toMatch(/^https?:\/\/[^\s"'`<>\\]+$/);
        }
      }
      const rows = await app.database.reader.query<Record<string, string | null>[]>(
        `SELECT ${LINK_FIELDS.join(', ')} FROM designers`,
      );
      const stored = rows.flatMap((row) => Object.values(row)).filter((link) => link !== null);
      expect(stored.filter((link) => !/^https?:\/\//.test(link))).toEqual([]);
    },
    MINUTES,
  );

  it('in names add no header, no recipient and no line to a mail', async () => {
    const names = INJECTIONS.filter((payload) => /[\r\n]/.test(payload));
    expect(names.length).toBeGreaterThan(1);
    for (const name of names) {
      const designer = await newDesigner(app, { name });
      await mailedToken(app, designer.email);
      const [mail] = removalMails(app, designer.email);
      expect(mail?.headers.get('to')).toBe(designer.email);
      expect([mail?.headers.has('bcc'), mail?.headers.has('cc')]).toEqual([false, false]);
      // A mailed link has no text that a person typed.
      expect(mail?.text.split('\n')[0]).toBe('Ciao,');
      expect(mail?.text).not.toContain(plainLine(name));
    }
  });
});
