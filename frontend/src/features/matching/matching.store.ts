import { currentText, QUESTIONS } from '@stanze/domain/questionnaire';
import { create } from 'zustand';
import type { Designer, StyleAnalysis } from '../../data/http/types';
import { clearOnPersonChange, clearOnSignOut } from '../../data/person';
import { PAGE_SIZE } from './matching.api';

/** The chosen option texts by question index, from 0. */
export type Answers = Readonly<Record<number, string>>;

export interface MatchingProblem {
  /** "unreachable": the answers stay stored and can be sent again. "empty": an answer without designers. */
  kind: 'refused' | 'unreachable' | 'empty';
  text: string;
}

export interface MatchingResult {
  analysis: StyleAnalysis;
  /** Best first, each with `match`. */
  designers: readonly Designer[];
  /** Whether the list is complete. */
  complete: boolean;
  /** Ranked on this device from its stored designers, because the server could not be reached. */
  fromDevice: boolean;
  /** `tasteVersion` when it was requested: after a change of the taste the list is loaded again when it is next opened. */
  taste: number;
}

interface MatchingState {
  /** Whether the stored progress of the questionnaire has been read. */
  ready: boolean;
  answers: Answers;
  email: string;
  leadId: number | null;
  /** The seed of a list that a mailed link has opened; null for the order of this device. */
  seed: string | null;
  /** The e-mail step was answered, by an address or by 'No Grazie': it is not shown again. */
  isEmailAsked: boolean;
  busy: boolean;
  /** The completed questionnaire is in the outbox. */
  isWaiting: boolean;
  problem: MatchingProblem | null;
  result: MatchingResult | null;
  /** Number of designers on the screen; the same number is shown again after going back. */
  shown: number;
}

const INITIAL = {
  email: '',
  leadId: null,
  seed: null,
  isEmailAsked: false,
  busy: false,
  isWaiting: false,
  problem: null,
  result: null,
  shown: PAGE_SIZE,
};

export const useMatching = create<MatchingState>(() => ({ ready: false, answers: {}, ...INITIAL }));

/** Resets to the state of a first visit. */
export function clearMatching(): void {
  useMatching.setState({ ready: true, answers: {}, ...INITIAL });
}

clearOnSignOut(clearMatching);
// Each card shows whether the person likes the designer.
clearOnPersonChange(() => useMatching.setState({ result: null, problem: null }));

/** Stored answers with the present texts of their options. */
export function withCurrentTexts(answers: Answers): Answers {
  const entries = Object.entries(answers).map(
    ([key, text]) => [key, currentText(Number(key), text)] as const,
  );
  return Object.fromEntries(entries);
}

/** The five texts in order; null when one is missing. */
export function completeAnswers(answers: Answers): string[] | null {
  const texts = QUESTIONS.flatMap(({ index }) => answers[index] ?? []);
  return texts.length === QUESTIONS.length ? texts : null;
}

/** The index of the first question without an answer; of the last question when all are answered. */
export function firstOpenQuestion(answers: Answers): number {
  const open = QUESTIONS.find(({ index }) => answers[index] === undefined);
  return open?.index ?? QUESTIONS.length - 1;
}
