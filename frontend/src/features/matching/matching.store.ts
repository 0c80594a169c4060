import { QUESTIONS } from '@stanze/domain/questionnaire';
import { create } from 'zustand';
import type { Designer, StyleAnalysis } from '../../data/http/types';

/** The chosen option texts by question index, from 0. */
export type Answers = Readonly<Record<number, string>>;

export interface MatchingProblem {
  /** "unreachable" keeps everything and may be tried again; "empty" is an answer without designers. */
  kind: 'refused' | 'unreachable' | 'empty';
  text: string;
}

export interface MatchingResult {
  analysis: StyleAnalysis;
  /** Best first, each with `match`. */
  designers: readonly Designer[];
  /** Whether there are no more than these. */
  complete: boolean;
  /** Ranked on this device from the cards it has kept, because the server could not be reached. */
  kept: boolean;
}

interface MatchingState {
  /** Whether what was left here last time has been read. */
  ready: boolean;
  answers: Answers;
  email: string;
  leadId: number | null;
  busy: boolean;
  /** The completed questionnaire has not reached the server yet and is sent when the network is back. */
  isWaiting: boolean;
  problem: MatchingProblem | null;
  result: MatchingResult | null;
  /** How many cards are on the screen; kept here so that coming back finds the same list. */
  shown: number;
}

/** How many cards come first, and how many more each time. */
export const PAGE_SIZE = 24;

const NOTHING = {
  email: '',
  leadId: null,
  busy: false,
  isWaiting: false,
  problem: null,
  result: null,
  shown: PAGE_SIZE,
};

export const useMatching = create<MatchingState>(() => ({ ready: false, answers: {}, ...NOTHING }));

/** Back to the state of a first visit. */
export function clearMatching(): void {
  useMatching.setState({ ready: true, answers: {}, ...NOTHING });
}

/** The five texts in order, null while one is missing. */
export function completeAnswers(answers: Answers): string[] | null {
  const texts = QUESTIONS.flatMap(({ index }) => answers[index] ?? []);
  return texts.length === QUESTIONS.length ? texts : null;
}

/** The index of the first question without an answer; the last one's when all have theirs. */
export function firstOpenQuestion(answers: Answers): number {
  const open = QUESTIONS.find(({ index }) => answers[index] === undefined);
  return open?.index ?? QUESTIONS.length - 1;
}
