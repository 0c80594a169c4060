/** A short answer that a designer has prepared (docs/product.md#templates). */
export interface ReplyTemplate {
  readonly title: string;
  readonly text: string;
}

export const REPLY_TEMPLATES_MAX = 10;
/** After trimming. The templates of a designer are one column, which has 64 kB on MySQL. */
export const REPLY_TEMPLATE_LENGTH = { title: 60, text: 1000 } as const;

/** Offered to a designer who has none. */
export const OFFERED_TEMPLATES: readonly ReplyTemplate[] = [
  {
    title: 'Un no gentile',
    text: 'Ciao {nome}, grazie per avermi scritto di {progetto}. In questo momento non potrei seguirti come meriti, e preferisco dirtelo subito. Ti auguro di trovare lo studio giusto.',
  },
  {
    title: 'Prima chiamata',
    text: 'Ciao {nome}, grazie del messaggio: {progetto} mi interessa. Ti va una chiamata di mezz’ora per conoscerci? Dimmi due o tre momenti che ti vanno bene.',
  },
  {
    title: 'Preventivo',
    text: 'Ciao {nome}, per farti un preventivo per {progetto} mi servono i metri quadri, qualche foto e il budget che hai in mente. Appena li ho ti rispondo con una proposta.',
  },
];

/** What fills the fields of a template. */
export interface TemplateValues {
  /** The client's name. */
  readonly nome: string;
  /** What the request is about; null when the client named nothing. */
  readonly progetto: string | null;
}

const FIELD = /\{([^{}\n]{1,40})\}/g;
const UNNAMED_PROJECT = 'il tuo progetto';

/** The text with name and project filled; others stay as they were typed. */
export function filledTemplate(text: string, { nome, progetto }: TemplateValues): string {
  const values = new Map([
    ['nome', nome],
    ['progetto', progetto ?? UNNAMED_PROJECT],
  ]);
  return text.replace(FIELD, (typed, name: string) => values.get(name.trim().toLowerCase()) ?? typed);
}

/** The fields that nothing fills, as they are typed, each once. */
export function unfilledFields(text: string): string[] {
  const left = filledTemplate(text, { nome: '', progetto: '' });
  return [...new Set(left.match(FIELD))];
}
