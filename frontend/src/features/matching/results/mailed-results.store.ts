import { answersFromCounts, answersFromLetters, resultOfAnswers } from '@stanze/domain/shared-home';
import type { LeadResults } from '../../../data/http/types';
import { tasteVersion } from '../../../session/photo-taste';
import { currentUser } from '../../../session/session.store';
import { PAGE_SIZE } from '../matching.api';
import { completeAnswers, useMatching } from '../matching.store';
import { guestStyle, saveForRegistration, saveProgress } from '../progress';

/** The five option texts of opened results. */
function answersOf({ answers, style_analysis: style }: LeadResults): string[] {
  const texts = answersFromLetters(answers);
  return resultOfAnswers(texts) ? texts : answersFromCounts(style.percentages);
}

/** The style that opened results would replace: of the account, or of other answers on this device; null without any. */
export async function replacedStyle(opened: LeadResults): Promise<string | null> {
  const user = currentUser();
  // Also without a style yet: what a link contains never becomes part of an account without a question.
  if (user) return user.style_analysis?.dominant_style_name ?? '';
  const style = await guestStyle();
  const own = completeAnswers(useMatching.getState().answers);
  return style && own?.join() !== answersOf(opened).join() ? style.dominant_style_name : null;
}

/**
 * Stores opened results like answers that were given on this device, so that they work without a network. A signed-in person
 * gets the order of the account, whose style changes when the matches are loaded.
 */
export function takeResults(opened: LeadResults): void {
  const isGuest = currentUser() === null;
  const { designers, style_analysis: analysis, shared_seed: seed } = opened;
  const complete = designers.length < PAGE_SIZE;
  const result = { analysis, designers, complete, fromDevice: false, taste: tasteVersion() };
  useMatching.setState({
    ready: true,
    answers: Object.fromEntries(answersOf(opened).entries()),
    email: '',
    leadId: null,
    seed: isGuest ? seed : null,
    isEmailAsked: true,
    problem: null,
    result: isGuest ? result : null,
    shown: PAGE_SIZE,
  });
  saveProgress();
  saveForRegistration();
}
