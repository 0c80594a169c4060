import { EMPTY_BRIEF } from './project-brief.js';
import {
  fieldsIn,
  filledTemplate,
  OFFERED_TEMPLATES,
  REPLY_TEMPLATE_LENGTH,
  templateValues,
  unfilledFields,
} from './reply-templates.js';

const giulia = templateValues('Giulia', 'Cucina', null);

test('name and project are filled, also several times and with spaces or capitals', () => {
  expect(filledTemplate('Ciao {nome}, {NOME}! Per { progetto }: sì.', giulia)).toBe(
    'Ciao Giulia, Giulia! Per Cucina: sì.',
  );
});

test('a request without a name has a project all the same', () => {
  expect(filledTemplate('Per {progetto}', templateValues('Giulia', null, null))).toBe('Per il tuo progetto');
});

test('the brief that the client has sent fills its fields; what it does not contain is still to be completed', () => {
  const brief = { ...EMPTY_BRIEF, name: 'Casa di via Saragozza', rooms: ['cucina', 'bagno'] as const };
  const values = templateValues('Giulia', 'Cucina', {
    ...brief,
    ...{ square_metres: 85, budget: 'up-to-3000' },
  });
  const text = filledTemplate('{progetto}: {stanze}, {metri}, {budget}, {comune}', values);
  expect(text).toBe('Casa di via Saragozza: cucina e bagno, 85 m², fino a 3.000 €, {comune}');
  expect(fieldsIn(text)).toEqual(['{comune}']);
  expect(unfilledFields('{comune} {Metri} {data}')).toEqual(['{data}']);
});

test('what fills a field is not filled again', () => {
  expect(filledTemplate('{nome}', templateValues('{progetto}', 'x', null))).toBe('{progetto}');
});

test('unknown fields stay as they were typed, and are listed once', () => {
  expect(filledTemplate('Il {data} alle {ora}', giulia)).toBe('Il {data} alle {ora}');
  expect(unfilledFields('Ciao {nome}: il {data}, non {data}, alle {ora}. {} {a\nb}')).toEqual([
    '{data}',
    '{ora}',
  ]);
});

test('the offered templates fit, and everything in them is filled', () => {
  expect(OFFERED_TEMPLATES).toHaveLength(3);
  for (const { title, text } of OFFERED_TEMPLATES) {
    expect(title.length).toBeLessThanOrEqual(REPLY_TEMPLATE_LENGTH.title);
    expect(text.length).toBeLessThanOrEqual(REPLY_TEMPLATE_LENGTH.text);
    expect(unfilledFields(text)).toEqual([]);
  }
});
