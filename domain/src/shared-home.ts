import { QUESTION_COUNT } from './limits.js';
import { letterOfAnswer, QUESTIONS } from './questionnaire.js';
import { countAnswers, countsFromKey, countsKey, type StyleCounts } from './style-analysis.js';
import { STYLE_LETTERS, type StyleLetter } from './styles.js';

/** "Casa in due": the results of two people combined, without an account (docs/product.md#casa-in-due). */

/** One person's result as a link has it. */
export type HomeResult = {
  counts: StyleCounts;
  /** The letter of each answer in the order of the questions; null for a result with counts only. */
  letters: readonly StyleLetter[] | null;
};

/** Where the answer to a link is stored (hexadecimal), and the key that encrypts it (base64url); 16 random bytes each. */
export type Invitation = { id: string; key: string };

export type SharedLink = { result: HomeResult; invitation: Invitation | null };

/** Links of version 1 have the counts only; they are still read. */
const FIRST_PREFIX = '#due=1.';
const PREFIX = '#due=2.';
const ID = /^[0-9a-f]{32}$/;
const KEY = /^[\w-]{22}$/;

/** The result of five answer texts; null when these are not exactly five valid answers. */
export function resultOfAnswers(answers: readonly string[]): HomeResult | null {
  const counts = countAnswers(answers);
  return counts && { counts, letters: answers.flatMap((answer) => letterOfAnswer(answer) ?? []) };
}

/** A result as text: the letters, such as 'CCCEE'; without letters the counts, such as '0-0-3-0-2'. */
export function resultCode({ counts, letters }: HomeResult): string {
  return letters ? letters.join('') : countsKey(counts);
}

/** The result in a text of `resultCode`; null for any other text. */
export function resultFromCode(code: string): HomeResult | null {
  const counts = countsFromKey(code);
  return counts ? { counts, letters: null } : resultOfAnswers(Array.from(code));
}

/** The URL fragment of a shared link. Browsers do not send fragments to the server. */
export function sharedHomeFragment({ result, invitation }: SharedLink): string {
  const secrets = invitation ? [invitation.id, invitation.key] : [];
  return PREFIX + [resultCode(result), ...secrets].join('.');
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

/** The content of a fragment of `sharedHomeFragment`, or of a link of version 1; null for any other text. */
export function linkFromFragment(fragment: string): SharedLink | null {
  if (fragment.startsWith(FIRST_PREFIX)) return firstVersionLink(fragment.slice(FIRST_PREFIX.length));
  return fragment.startsWith(PREFIX) ? currentLink(fragment.slice(PREFIX.length)) : null;
}

/** Five answer texts with these counts, in the order of the letters. */
export function answersFromCounts(counts: StyleCounts): string[] {
  const letters = STYLE_LETTERS.flatMap((letter) => Array.from({ length: counts[letter] }, () => letter));
  return QUESTIONS.flatMap(
    ({ index, options }) => options.find(({ letter }) => letter === letters[index])?.text ?? [],
  );
}

/** The counts of the ten answers of two people. */
export function mergedCounts(one: StyleCounts, other: StyleCounts): StyleCounts {
  const sum = (letter: keyof StyleCounts): number => one[letter] + other[letter];
  return { A: sum('A'), B: sum('B'), C: sum('C'), D: sum('D'), E: sum('E') };
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
