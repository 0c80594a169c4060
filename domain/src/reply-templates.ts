import { type BriefContent, briefLines } from './project-brief.js';

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

/** The fields that a request fills: the client's name, and what the request is about. */
export const TEMPLATE_FIELDS = ['nome', 'progetto', 'stanze', 'metri', 'comune', 'budget'] as const;
export type TemplateField = (typeof TEMPLATE_FIELDS)[number];

/** What fills the fields of a template; null where the request does not contain it. */
export type TemplateValues = Readonly<Record<TemplateField, string | null>>;

const FIELD = /\{([^{}\n]{1,40})\}/g;
const UNNAMED_PROJECT = 'il tuo progetto';

/**
 * What fills the fields for a request.
 * @param subject of a request that was sent without the app; null without one
 * @param brief what the designer has received of the client's brief; null without one
 */
export function templateValues(
  name: string,
  subject: string | null,
  brief: BriefContent | null,
): TemplateValues {
  const lines = new Map(brief && briefLines(brief).map(({ field, text }) => [field, text]));
  return {
    nome: name,
    progetto: lines.get('name') ?? subject ?? UNNAMED_PROJECT,
    stanze: lines.get('rooms')?.toLowerCase() ?? null,
    metri: lines.get('square_metres') ?? null,
    comune: lines.get('town') ?? null,
    budget: lines.get('budget')?.toLowerCase() ?? null,
  };
}

const nameIn = (field: string) => field.trim().toLowerCase();

/** The text with the fields of the request filled; what it does not contain, and others, stay as they were typed. */
export function filledTemplate(text: string, values: TemplateValues): string {
  const filling = new Map<string, string | null>(Object.entries(values));
  return text.replace(FIELD, (typed, name: string) => filling.get(nameIn(name)) ?? typed);
}

/** The fields of a text, as they are typed, each once: in a reply, what is still to be completed. */
export function fieldsIn(text: string): string[] {
  return [...new Set(text.match(FIELD))];
}

/** The fields of a template that no request fills, as they are typed, each once. */
export function unfilledFields(text: string): string[] {
  const names: readonly string[] = TEMPLATE_FIELDS;
  return fieldsIn(text).filter((field) => !names.includes(nameIn(field.slice(1, -1))));
}
