import { QUESTION_COUNT } from './limits.js';
import { letterOfAnswer, QUESTIONS } from './questionnaire.js';
import { countAnswers, countsFromKey, countsKey, type StyleCounts } from './style-analysis.js';
import { STYLE_LETTERS, type StyleLetter } from './styles.js';
import { mapStyles, TASTE_RULE } from './taste.js';

/** "Casa in due": the results of two people combined, without an account (docs/product.md#casa-in-due). */

/** One person's result as a link has it. */
export type HomeResult = {
  counts: StyleCounts;
  /** The letter of each answer in the order of the questions; null for a result with counts only. */
  letters: readonly StyleLetter[] | null;
  /** The saved photos of each style that count for the taste, 1 to 20 in all; absent without photos. */
  photos?: StyleCounts;
};

/** Where the answer to a link is stored (hexadecimal), and the key that encrypts it (base64url); 16 random bytes each. */
export type Invitation = { id: string; key: string };

export type SharedLink = { result: HomeResult; invitation: Invitation | null };

/** Links of version 1 have the counts only; they are still read. */
const FIRST_PREFIX = '#due=1.';
/** Version 2 has the answers; a result without photos is still written so. */
const ANSWERS_PREFIX = '#due=2.';
/** Version 3 has the numbers of the saved photos, too. */
const PHOTOS_PREFIX = '#due=3.';
const PHOTOS_MARK = '_';
const PHOTOS = /^\d{1,2}(?:-\d{1,2}){4}$/;
const ID = /^[0-9a-f]{32}$/;
const KEY = /^[\w-]{22}$/;

/** The result of five answer texts; null when these are not exactly five valid answers. */
export function resultOfAnswers(answers: readonly string[]): HomeResult | null {
  const counts = countAnswers(answers);
  return counts && { counts, letters: answers.flatMap((answer) => letterOfAnswer(answer) ?? []) };
}

/** A result with the saved photos of these styles, the newest first; the newest 20 count. */
export function withPhotos(result: HomeResult, photoStyles: readonly StyleLetter[]): HomeResult {
  const counted = photoStyles.slice(0, TASTE_RULE.photos);
  if (counted.length === 0) return result;
  return { ...result, photos: mapStyles((style) => counted.filter((letter) => letter === style).length) };
}

/** How many saved photos count. */
export function photoCount({ photos }: HomeResult): number {
  return photos ? STYLE_LETTERS.reduce((sum, style) => sum + photos[style], 0) : 0;
}

/** Answers and saved photos of each style: what ranks designers for the person. */
export function homeTaste({ counts, photos }: HomeResult): StyleCounts {
  return photos ? mapStyles((style) => counts[style] + photos[style]) : counts;
}

function photosFromKey(key: string): StyleCounts | null {
  if (!PHOTOS.test(key)) return null;
  const numbers = key.split('-').map(Number);
  const photos = mapStyles((style) => numbers[STYLE_LETTERS.indexOf(style)] ?? 0);
  const total = numbers.reduce((sum, number) => sum + number, 0);
  // Each result has one text, so that a text can be compared.
  const isValid = total > 0 && total <= TASTE_RULE.photos && countsKey(photos) === key;
  return isValid ? photos : null;
}

/**
 * A result as text: the letters, such as 'CCCEE'; without letters the counts, such as '0-0-3-0-2'; with saved photos their
 * number of each style after it, such as 'CCCEE_0-0-4-0-6', and never which photos.
 */
export function resultCode({ counts, letters, photos }: HomeResult): string {
  const answers = letters ? letters.join('') : countsKey(counts);
  return photos ? `${answers}${PHOTOS_MARK}${countsKey(photos)}` : answers;
}

function answersFromCode(code: string): HomeResult | null {
  const counts = countsFromKey(code);
  return counts ? { counts, letters: null } : resultOfAnswers(Array.from(code));
}

/** The result in a text of `resultCode`; null for any other text. */
export function resultFromCode(code: string): HomeResult | null {
  const [answers = '', key, ...more] = code.split(PHOTOS_MARK);
  const result = answersFromCode(answers);
  if (key === undefined) return result;
  const photos = more.length === 0 ? photosFromKey(key) : null;
  return result && photos && { ...result, photos };
}

/** The URL fragment of a shared link. Browsers do not send fragments to the server. */
export function sharedHomeFragment({ result, invitation }: SharedLink): string {
  const secrets = invitation ? [invitation.id, invitation.key] : [];
  return (result.photos ? PHOTOS_PREFIX : ANSWERS_PREFIX) + [resultCode(result), ...secrets].join('.');
}

function firstVersionLink(key: string): SharedLink | null {
  const counts = countsFromKey(key);
  return counts && { result: { counts, letters: null }, invitation: null };
}

function currentLink(text: string): SharedLink | null {
  const [code = '', id, key = '', ...more] = text.split('.');
  const result = resultFromCode(code);
  if (!result || id === undefined) return result && { result, invitation: null };
  return ID.test(id) && KEY.test(key) && more.length === 0 ? { result, invitation: { id, key } } : null;
}

/** The link of version 2 or 3 in a text; null unless it has photos exactly in version 3. */
function versionLink(text: string, hasPhotos: boolean): SharedLink | null {
  const link = currentLink(text);
  return link && (link.result.photos !== undefined) === hasPhotos ? link : null;
}

/** The content of a fragment of `sharedHomeFragment`, or of a link of an earlier version; null for any other text. */
export function linkFromFragment(fragment: string): SharedLink | null {
  if (fragment.startsWith(FIRST_PREFIX)) return firstVersionLink(fragment.slice(FIRST_PREFIX.length));
  if (fragment.startsWith(PHOTOS_PREFIX)) return versionLink(fragment.slice(PHOTOS_PREFIX.length), true);
  return fragment.startsWith(ANSWERS_PREFIX)
    ? versionLink(fragment.slice(ANSWERS_PREFIX.length), false)
    : null;
}

/** Five answer texts with these counts, in the order of the letters. */
export function answersFromCounts(counts: StyleCounts): string[] {
  return answersFromLetters(
    STYLE_LETTERS.flatMap((letter) => Array.from({ length: counts[letter] }, () => letter)),
  );
}

/** The answers with these letters, in the order of the questions; a question without a letter has no answer. */
export function answersFromLetters(letters: readonly string[]): string[] {
  return QUESTIONS.flatMap(
    ({ index, options }) => options.find(({ letter }) => letter === letters[index])?.text ?? [],
  );
}

const totalOf = (counts: StyleCounts): number => STYLE_LETTERS.reduce((sum, style) => sum + counts[style], 0);

/**
 * What two people like together: numbers whose shares are the mean of the shares of the two, so that many saved photos of
 * one person do not outweigh the other.
 */
export function mergedCounts(one: StyleCounts, other: StyleCounts): StyleCounts {
  const [first, second] = [totalOf(one), totalOf(other)];
  if (first === second) return mapStyles((style) => one[style] + other[style]);
  return mapStyles((style) => one[style] * second + other[style] * first);
}

/** 'Con le vostre foto: 6 tue e 4 dell’altra persona.'; null when neither has saved photos that count. */
export function photosText(mine: HomeResult, theirs: HomeResult): string | null {
  const [own, other] = [photoCount(mine), photoCount(theirs)];
  if (own + other === 0) return null;
  if (other === 0) return own === 1 ? 'Con la tua foto salvata.' : `Con le tue ${String(own)} foto salvate.`;
  const others = `${String(other)} dell’altra persona`;
  if (own === 0) return `Con le foto salvate: ${others}.`;
  return `Con le vostre foto salvate: ${String(own)} ${own === 1 ? 'tua' : 'tue'} e ${others}.`;
}

export type Agreement = {
  /** The number of questions that both answered alike, 0 to 5; without `questions` the largest number possible. */
  shared: number;
  /** For each question whether both answered alike; null when one result has only its counts. */
  questions: readonly boolean[] | null;
};

/** How far two people agree, question by question (docs/product.md#casa-in-due). */
export function agreementOf(one: HomeResult, other: HomeResult): Agreement {
  if (one.letters && other.letters) {
    const { letters } = other;
    const questions = one.letters.map((letter, index) => letter === letters[index]);
    return { shared: questions.filter(Boolean).length, questions };
  }
  const shared = STYLE_LETTERS.reduce(
    (sum, letter) => sum + Math.min(one.counts[letter], other.counts[letter]),
    0,
  );
  return { shared, questions: null };
}

/** Whether a link may be the person's own, because its result does not differ from theirs. */
export function isSameResult(one: HomeResult, other: HomeResult): boolean {
  return agreementOf(one, other).shared === QUESTION_COUNT;
}

const AGREEMENT_TEXTS = [
  'Due gusti lontani: serve chi sappia tenerli insieme.',
  'Due gusti diversi, con un punto in comune da cui partire.',
  'Due gusti che si possono incontrare a metà strada.',
  'Vi somigliate: su molte cose sarete d’accordo senza parlarne.',
  'Quasi lo stesso gusto: resta solo un angolo da contrattare.',
  'Lo stesso gusto: la casa vi viene incontro.',
] as const;

/** The sentence for an agreement; without the questions, one about what the counts cannot show. */
export function agreementText({ shared, questions }: Agreement): string {
  if (questions) return AGREEMENT_TEXTS[shared] ?? AGREEMENT_TEXTS[0];
  return 'Qui vediamo quanto c’è di ogni stile, non quale risposta va con quale domanda.';
}

/** The subject of each question, in the order of the questions. */
export const QUESTION_TOPICS = ['Il soggiorno', 'I materiali', 'I colori', 'Il mobile', 'La tavola'] as const;
