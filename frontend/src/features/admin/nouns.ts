/** What the rows of a table are called. */
export interface Noun {
  one: string;
  many: string;
}

export const USERS: Noun = { one: 'utente', many: 'utenti' };
export const DESIGNERS: Noun = { one: 'designer', many: 'designer' };

const COUNT = new Intl.NumberFormat('it-IT');

/** 20000 is '20.000'. */
export function countText(count: number): string {
  return COUNT.format(count);
}

/** '1 utente', '3 utenti'. */
export function nounText(count: number, { one, many }: Noun): string {
  return `${countText(count)} ${count === 1 ? one : many}`;
}
