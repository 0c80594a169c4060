import {
  CONFLICT,
  FORBIDDEN,
  NOT_FOUND,
  PAYLOAD_TOO_LARGE,
  SERVICE_UNAVAILABLE,
  UNPROCESSABLE_CONTENT,
} from '@stanze/domain/http-statuses';
import { ApiError, errorText, fieldMessages, isNetworkError, type Problem } from '../../../data/http/errors';
import { waitText } from '../../../lib/texts/wait-text';

/** Messages of a designer's form when the server refused or did not receive it. */
export interface FormFailure {
  /**
   * 'email-taken' is shown with a link to the sign-in, 'closed' with the ways on when the token of the registration is
   * no longer accepted.
   */
  kind: 'text' | 'email-taken' | 'closed';
  text: string;
  /** Messages for single fields, by the field names of the API. */
  fields: Readonly<Partial<Record<string, string>>>;
  /** Messages for single pictures, by their index in the gallery. */
  pictures: readonly { index: number; text: string }[];
}

export const REGISTRATION_CLOSED_TEXT =
  'Il tempo per scegliere la password qui è finito, o una password c’è già. Il profilo è salvo: ricevi un link per email e la scegli da lì.';

const OFFLINE_TEXT =
  'Non riusciamo a raggiungere Stanze. Quello che hai scritto è salvato qui: riprova appena torni in rete.';
const CHANGED_TEXT = 'Qualcosa è cambiato durante l’invio. Controlla i dati e riprova.';
const TOO_LARGE_TEXT = 'Tutto insieme pesa troppo. Togli una foto e riprova.';
const BUSY_TEXT = 'Siamo un po’ affollati.';
const TAKEN_TEXT = 'Con questa email c’è già un account.';
const GALLERY = 'gallery_images';

const TEXTS: Readonly<Record<number, string>> = {
  [PAYLOAD_TOO_LARGE]: TOO_LARGE_TEXT,
  [UNPROCESSABLE_CONTENT]: CHANGED_TEXT,
};

/** A failure of the whole form. */
function failureOf(text: string): FormFailure {
  return { kind: 'text', text, fields: {}, pictures: [] };
}

function textOf(error: ApiError): string {
  const { status, retryAfter } = error;
  if (status === SERVICE_UNAVAILABLE) {
    return `${BUSY_TEXT} Riprova ${retryAfter === null ? 'tra poco' : waitText(retryAfter)}.`;
  }
  return TEXTS[status] ?? errorText(error);
}

function picturesOf(problems: readonly Problem[]): FormFailure['pictures'] {
  return problems.flatMap(({ loc, msg }) => {
    const index = loc[loc.indexOf(GALLERY) + 1];
    return loc.includes(GALLERY) && typeof index === 'number' ? [{ index, text: msg }] : [];
  });
}

/** The failure of a correction whose token is no longer accepted, or whose profile was deleted; null for any other. */
function closedFailure(error: unknown): FormFailure | null {
  const isClosed = error instanceof ApiError && (error.status === FORBIDDEN || error.status === NOT_FOUND);
  return isClosed ? { ...failureOf(REGISTRATION_CLOSED_TEXT), kind: 'closed' } : null;
}

/** The messages for any failure of a correction. */
export function correctionFailure(error: unknown): FormFailure {
  return closedFailure(error) ?? formFailure(error);
}

/** The messages for any failure of a registration; an address that is taken is an error of its field. */
export function registrationFailure(error: unknown): FormFailure {
  const failure = formFailure(error);
  return failure.kind === 'email-taken' ? { ...failure, fields: { email: TAKEN_TEXT } } : failure;
}

/** The messages for any failure of a designer's form. */
export function formFailure(error: unknown): FormFailure {
  if (isNetworkError(error)) return failureOf(OFFLINE_TEXT);
  if (!(error instanceof ApiError)) return failureOf(errorText(error));
  return {
    kind: error.status === CONFLICT ? 'email-taken' : 'text',
    text: textOf(error),
    fields: fieldMessages(error),
    pictures: picturesOf(error.problems),
  };
}
