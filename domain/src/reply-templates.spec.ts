import {
  filledTemplate,
  OFFERED_TEMPLATES,
  REPLY_TEMPLATE_LENGTH,
  unfilledFields,
} from './reply-templates.js';

const giulia = { nome: 'Giulia', progetto: 'Cucina' };

test('name and project are filled, also several times and with spaces or capitals', () => {
  expect(filledTemplate('Ciao {nome}, {NOME}! Per { progetto }: sì.', giulia)).toBe(
    'Ciao Giulia, Giulia! Per Cucina: sì.',
  );
});

test('a request without a name has a project all the same', () => {
  expect(filledTemplate('Per {progetto}', { ...giulia, progetto: null })).toBe('Per il tuo progetto');
});

test('what fills a field is not filled again', () => {
  expect(filledTemplate('{nome}', { nome: '{progetto}', progetto: 'x' })).toBe('{progetto}');
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
