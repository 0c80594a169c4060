import { ApiError, errorText, isNetworkError, type Problem } from '../../../data/http/errors';
import { waitText } from '../../../lib/wait-text';

/** Why a form did not get through. */
export interface FormFailure {
  /** A taken address has a way out of its own. */
  kind: 'text' | 'email-taken';
  text: string;
  /** Texts for single fields, by the names of the wire. */
  fields: Readonly<Record<string, string>>;
  /** Texts for single pictures, by their place. */
  pictures: readonly { place: number; text: string }[];
}

const OFFLINE_TEXT =
  'Non riusciamo a raggiungere Stanze. Quello che hai scritto è salvato qui: riprova appena torni in rete.';
const CHANGED_TEXT = 'Qualcosa è cambiato durante l’invio. Controlla i dati e riprova.';
const HEAVY_TEXT = 'Tutto insieme pesa troppo. Togli una foto e riprova.';
const BUSY_TEXT = 'Siamo un po’ affollati.';
const GALLERY = 'gallery_images';

const TEXTS: Readonly<Record<number, string>> = { 413: HEAVY_TEXT, 422: CHANGED_TEXT };
const UNAVAILABLE = 503;

/** A failure that is about the whole form. */
function failureOf(text: string): FormFailure {
  return { kind: 'text', text, fields: {}, pictures: [] };
}

function textOf(error: ApiError): string {
  const { status, retryAfter } = error;
  if (status === UNAVAILABLE) {
    return `${BUSY_TEXT} Riprova ${retryAfter === null ? 'tra poco' : waitText(retryAfter)}.`;
  }
  return TEXTS[status] ?? errorText(error);
}

/** `['body', 'city']`, or `['body', 'designer_data', 'city']` on the way through Google. */
function fieldOf({ loc }: Problem): string {
  return String(loc.filter((part) => part !== 'body' && part !== 'designer_data')[0] ?? '');
}

function picturesOf(problems: readonly Problem[]): FormFailure['pictures'] {
  return problems.flatMap(({ loc, msg }) => {
    const place = loc[loc.indexOf(GALLERY) + 1];
    return loc.includes(GALLERY) && typeof place === 'number' ? [{ place, text: msg }] : [];
  });
}

/** Puts any refusal of a designer's form into words (decisions, section 2), beside the fields where it names them. */
export function formFailure(error: unknown): FormFailure {
  if (isNetworkError(error)) return failureOf(OFFLINE_TEXT);
  if (!(error instanceof ApiError)) return failureOf(errorText(error));
  return {
    kind: error.status === 409 ? 'email-taken' : 'text',
    text: textOf(error),
    fields: Object.fromEntries(error.problems.map((problem) => [fieldOf(problem), problem.msg])),
    pictures: picturesOf(error.problems),
  };
}
