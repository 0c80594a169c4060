import { countText } from '../../../lib/texts/counts';

/** The Italian nouns for the rows of a table. */
export interface Noun {
  one: string;
  many: string;
}

export const USERS: Noun = { one: 'utente', many: 'utenti' };
export const DESIGNERS: Noun = { one: 'designer', many: 'designer' };
export const LEADS: Noun = { one: 'questionario', many: 'questionari' };

/** '1 utente', '3 utenti'. */
export function nounText(count: number, { one, many }: Noun): string {
  return `${countText(count)} ${count === 1 ? one : many}`;
}
