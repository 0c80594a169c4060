import { analyseCounts, countAnswers, type StyleAnalysis } from '@stanze/domain/style-analysis';
import { clearProgress, type Progress, savedProgress, storeProgress } from '../../session/answers';
import { openOutbox } from '../../data/outbox/open-outbox';
import { GUEST_UID } from '../../data/person';
import { clearGuestAnswers, saveGuestAnswers } from '../../session/guest-answers';
import { currentUser } from '../../session/session.store';
import {
  type Answers,
  clearMatching,
  completeAnswers,
  firstOpenQuestion,
  useMatching,
  withCurrentTexts,
} from './matching.store';
import { QUESTIONNAIRE } from './questionnaire.outbox';

let reading: Promise<void> | null = null;

/** The stored answers with those that were chosen while they were read; a changed answer has no lead. */
function withChosen(stored: Progress, chosen: Answers) {
  const before = withCurrentTexts(stored.answers);
  const isChanged = Object.entries(chosen).some(([index, text]) => before[Number(index)] !== text);
  return {
    answers: { ...before, ...chosen },
    email: stored.email,
    leadId: isChanged ? null : stored.leadId,
    seed: isChanged ? null : (stored.seed ?? null),
    isEmailAsked: stored.isEmailAsked ?? stored.leadId !== null,
  };
}

async function loadProgress(): Promise<void> {
  const stored = await savedProgress();
  const { ready, answers } = useMatching.getState();
  useMatching.setState({ ready: true, ...(!ready && stored && withChosen(stored, answers)) });
}

/** Loads the stored progress of the questionnaire, once. */
export function readProgress(): Promise<void> {
  reading ??= loadProgress();
  return reading;
}

/**
 * Stores answers, e-mail and lead on this device (docs/product.md#questionnaire); only after what is stored has been read,
 * which it replaces.
 */
export function saveProgress(): void {
  const { ready, answers, email, leadId, seed, isEmailAsked } = useMatching.getState();
  if (!ready) return void readProgress().then(saveProgress);
  const step = firstOpenQuestion(answers);
  void storeProgress({ answers: { ...answers }, step, email, leadId, seed, isEmailAsked });
}

/** Chooses an option; a changed answer clears the earlier result and its lead. */
export function chooseAnswer(index: number, text: string): void {
  const { answers } = useMatching.getState();
  if (answers[index] === text) return;
  const changed = { ...answers, [index]: text };
  useMatching.setState({ answers: changed, leadId: null, seed: null, result: null, problem: null });
  saveProgress();
}

/** Sets the content of the e-mail field and clears the problem of the last attempt. */
export function setEmail(email: string): void {
  useMatching.setState({ email, problem: null });
}

/** Saves a completed questionnaire for a registration in this tab; false while an answer is missing. */
export function saveForRegistration(): boolean {
  const { answers, leadId, email } = useMatching.getState();
  const texts = completeAnswers(answers);
  const counts = texts && countAnswers(texts);
  if (!texts || !counts) return false;
  saveGuestAnswers({ answers: texts, analysis: analyseCounts(counts), leadId, email });
  return true;
}

/** 'No Grazie': the answers stay, without an address, and the question for one is not repeated. */
export function declineEmail(): void {
  useMatching.setState({ email: '', isEmailAsked: true, problem: null });
  saveProgress();
  saveForRegistration();
}

/** Whether the e-mail step is to be shown: once, and never to a signed-in person. */
export function isEmailWanted(): boolean {
  return currentUser() === null && !useMatching.getState().isEmailAsked;
}

/** The style of the answers on this device; null while one is missing. */
export async function guestStyle(): Promise<StyleAnalysis | null> {
  await readProgress();
  const counts = countAnswers(completeAnswers(useMatching.getState().answers) ?? []);
  return counts && analyseCounts(counts);
}

/** Deletes the questionnaire from the outbox. */
async function discardQuestionnaire(): Promise<void> {
  const outbox = await openOutbox().catch(() => null);
  const rows = (await outbox?.rowsOf(GUEST_UID)) ?? [];
  for (const { id, kind } of rows) if (kind === QUESTIONNAIRE) await outbox?.discard(id);
}

/** Deletes the questionnaire, for an address with `reset=true`. */
export async function resetMatching(): Promise<void> {
  clearMatching();
  clearGuestAnswers();
  await Promise.all([clearProgress(), discardQuestionnaire()]);
}
