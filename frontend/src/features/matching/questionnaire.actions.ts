import { analyseCounts, countAnswers } from '@stanze/domain/style-analysis';
import { clearProgress, savedProgress, saveProgress } from '../../data/database/answers';
import { forgetGuestAnswers, keepGuestAnswers } from '../../session/guest-answers';
import { currentUser } from '../../session/session.store';
import { clearMatching, completeAnswers, firstOpenQuestion, useMatching } from './matching.store';

let reading: Promise<void> | null = null;

async function read(): Promise<void> {
  const left = await savedProgress();
  // Whoever has already chosen something meanwhile is right.
  const { ready, answers } = useMatching.getState();
  if (ready || Object.keys(answers).length > 0 || !left) useMatching.setState({ ready: true });
  else useMatching.setState({ ready: true, answers: left.answers, email: left.email, leadId: left.leadId });
}

/** Reads what was answered here before; once, however often it is called. */
export function readProgress(): Promise<void> {
  reading ??= read();
  return reading;
}

/** Keeps answers, e-mail and lead on this device. */
export function keepProgress(): void {
  const { answers, email, leadId } = useMatching.getState();
  void saveProgress({ answers: { ...answers }, step: firstOpenQuestion(answers), email, leadId });
}

/** Chooses an option; a changed answer makes an earlier result and its lead void. */
export function chooseAnswer(index: number, text: string): void {
  const { answers } = useMatching.getState();
  if (answers[index] === text) return;
  useMatching.setState({ answers: { ...answers, [index]: text }, leadId: null, result: null, problem: null });
  keepProgress();
}

/** Takes what is in the e-mail field; an old problem is no longer true then. */
export function setEmail(email: string): void {
  useMatching.setState({ email, problem: null });
}

/** Keeps a completed questionnaire for a registration in this tab; false while an answer is missing. */
export function keepForRegistration(): boolean {
  const { answers, leadId, email } = useMatching.getState();
  const texts = completeAnswers(answers);
  const counts = texts && countAnswers(texts);
  if (!texts || !counts) return false;
  keepGuestAnswers({ answers: texts, analysis: analyseCounts(counts), leadId, email });
  return true;
}

/** After the last question; false while an answer is missing. Somebody signed in need not type their address. */
export function completeQuestionnaire(): boolean {
  if (!keepForRegistration()) return false;
  const { email } = useMatching.getState();
  if (email === '') setEmail(currentUser()?.email ?? '');
  return true;
}

/** Forgets the questionnaire: "No Grazie", and an address with `reset=true`. */
export async function resetMatching(): Promise<void> {
  clearMatching();
  forgetGuestAnswers();
  await clearProgress();
}
