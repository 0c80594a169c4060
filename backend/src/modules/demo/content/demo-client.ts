import type { StyleLetter } from '@stanze/domain/styles';

/** A client of the demonstration. */
export type DemoClient = {
  readonly name: string;
  readonly email: string;
  readonly city: string;
  /** The letter chosen at each of the five questions, in their order. */
  readonly answers: readonly [StyleLetter, StyleLetter, StyleLetter, StyleLetter, StyleLetter];
  /** E-mails of the designers this person likes. */
  readonly likes: readonly string[];
};
