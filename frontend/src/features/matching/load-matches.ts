import { analyseCounts } from '@stanze/domain/style-analysis';
import { NO_MATCHES_TEXT } from '@stanze/domain/texts';
import { homeEmailError, normaliseEmail } from '@stanze/domain/validation';
import { errorText, NetworkError } from '../../data/http/errors';
import type { MatchResponse, StyleAnalysis } from '../../data/http/types';
import type { CommandEvent, CommandInput } from '../../data/outbox/commands';
import type { Outbox, Outcome } from '../../data/outbox/create-outbox';
import { openOutbox } from '../../data/outbox/open-outbox';
import { GUEST_UID } from '../../data/person';
import { tasteVersion } from '../../session/photo-taste';
import { currentUser } from '../../session/session.store';
import { refreshProfile } from '../../session/sign-in/sign-in';
import { currentCounts, fetchMatches, rankStoredDesigners } from './match-lists';
import { PAGE_SIZE } from './matching.api';
import { completeAnswers, type MatchingResult, useMatching } from './matching.store';
import { readProgress, saveForRegistration, saveProgress } from './progress';
import { contentOf, QUESTIONNAIRE, type QuestionnaireBody, questionnaireInput } from './questionnaire.outbox';

type Failure = { kind: 'unreachable' | 'refused'; text: string };

/** An error of sending, with the text for the person. */
class SendingError extends Error {
  constructor(readonly failure: Failure) {
    super(failure.text);
  }
}

function failureOf(error: unknown): Failure {
  if (error instanceof SendingError) return error.failure;
  return { kind: error instanceof NetworkError ? 'unreachable' : 'refused', text: errorText(error) };
}

/** The failure that corresponds to an outcome; null for a delivered command. */
function failureOfOutcome(outcome: Outcome): Failure | null {
  if (outcome.state === 'delivered') return null;
  const text = outcome.state === 'failed' ? outcome.problem : outcome.state === 'waiting' && outcome.reason;
  return text ? { kind: 'refused', text } : failureOf(new NetworkError());
}

function showResult(result: Omit<MatchingResult, 'fromDevice' | 'taste'>, taste: number): void {
  useMatching.setState({ busy: false, problem: null, result: { ...result, fromDevice: false, taste } });
}

/** The current questionnaire; null while it is not complete. */
function currentQuestionnaire(): QuestionnaireBody | null {
  const { answers, email } = useMatching.getState();
  const texts = completeAnswers(answers);
  return texts && { answers: texts, email: normaliseEmail(email) };
}

/** Shows the server's answer to the questionnaire; false when it contains no designers. */
function showAnswer({ designers, style_analysis: analysis, lead_id: leadId }: MatchResponse): boolean {
  const taste = tasteVersion();
  useMatching.setState({ leadId, seed: null, isWaiting: false, isEmailAsked: true });
  saveProgress();
  saveForRegistration();
  if (designers.length > 0)
    showResult({ analysis, designers, complete: designers.length < PAGE_SIZE }, taste);
  else useMatching.setState({ busy: false, problem: { kind: 'empty', text: NO_MATCHES_TEXT } });
  return designers.length > 0;
}

/** Updates the screen after an event about the questionnaire, whichever tab has sent it. */
export async function followQuestionnaire(event: CommandEvent): Promise<void> {
  await readProgress();
  if (event.type === 'waiting') useMatching.setState({ isWaiting: true });
  if (event.type === 'failed' || event.type === 'discarded') useMatching.setState({ isWaiting: false });
  if (event.type !== 'delivered') return;
  useMatching.setState({ isWaiting: false });
  const current = currentQuestionnaire();
  // The answers have changed since, so the event belongs to another questionnaire.
  if (!current || contentOf(current) !== contentOf(event.row.body as QuestionnaireBody)) return;
  showAnswer(event.answer as MatchResponse);
}

/** Sends a questionnaire now, also when it is already in the outbox. @throws when it cannot be saved */
async function sendNow(input: CommandInput): Promise<Outcome> {
  const outbox = await openOutbox();
  const outcome = outbox.outcomeOf(input.id, GUEST_UID);
  const isInOutbox = (await outbox.rowsOf(GUEST_UID)).some(({ id }) => id === input.id);
  if (isInOutbox) void outbox.retry(input.id);
  else await outbox.enqueue(input);
  return outcome;
}

async function fail(failure: Failure): Promise<boolean> {
  // Without a network the designers stored on this device are ranked; the questionnaire is sent when the network is back.
  if (failure.kind === 'unreachable' && (await showStoredMatches())) return true;
  useMatching.setState({ busy: false, problem: failure });
  return false;
}

/**
 * Sends the completed questionnaire with its e-mail. True when there are designers to show, from the server or from this
 * device; otherwise `problem` has the reason.
 */
export async function sendAnswers(): Promise<boolean> {
  const questionnaire = currentQuestionnaire();
  if (!questionnaire || useMatching.getState().busy) return false;
  useMatching.setState({ busy: true, problem: null, shown: PAGE_SIZE });
  try {
    const outcome = await sendNow(await questionnaireInput(questionnaire));
    useMatching.setState({ isWaiting: outcome.state === 'waiting' });
    if (outcome.state === 'delivered') return showAnswer(outcome.answer as MatchResponse);
    return await fail(failureOfOutcome(outcome) ?? failureOf(null));
  } catch (error) {
    return fail(failureOf(error));
  }
}

/** Sends changed answers with the address that the guest gave before; nothing after 'No Grazie'. */
export async function sendAgain(): Promise<void> {
  if (homeEmailError(useMatching.getState().email) === null) await sendAnswers();
}

async function waitingRow(outbox: Outbox) {
  return (await outbox.rowsOf(GUEST_UID)).find(({ kind }) => kind === QUESTIONNAIRE);
}

/**
 * Sends the questionnaire that is in the outbox; resolves at once when there is none.
 * @throws Error with a text for the person when it still cannot be sent
 */
export async function sendWaitingQuestionnaire(): Promise<void> {
  await readProgress();
  const outbox = await openOutbox();
  const row = await waitingRow(outbox);
  if (!row) return;
  const attempt = outbox.outcomeOf(row.id, GUEST_UID);
  const isOver = outbox.retry(row.id).then(() => null);
  // Another tab may have delivered it already, and then there is no outcome in this tab.
  const outcome = await Promise.race([attempt, isOver]);
  if (outcome?.state === 'delivered') {
    await followQuestionnaire({ type: 'delivered', row, answer: outcome.answer });
    return;
  }
  const failure = outcome && failureOfOutcome(outcome);
  useMatching.setState({ isWaiting: (await waitingRow(outbox)) !== undefined });
  if (failure) throw new SendingError(failure);
}

/** After another questionnaire: the server has stored the style of the signed-in person, and the profile shows it. */
function updateStyleOfUser({ mix }: StyleAnalysis): void {
  const user = currentUser();
  if (user && user.style_analysis?.mix !== mix) refreshProfile().catch(() => undefined);
}

/** Whether the server's own ranking for the person's present taste is on the screen. */
function hasResult(): boolean {
  const { result } = useMatching.getState();
  return result?.fromDevice === false && result.taste === tasteVersion();
}

/**
 * Loads the matches after a reload or a sign-in, from the answers or otherwise from the person's account. False when
 * there is neither. Without a network the designers stored on this device are ranked instead.
 */
export async function resumeMatches(): Promise<boolean> {
  await readProgress();
  if (hasResult() || useMatching.getState().busy) return true;
  useMatching.setState({ busy: true, problem: null });
  try {
    await sendWaitingQuestionnaire();
    if (hasResult()) return true;
    // As many as were on the screen before.
    const limit = useMatching.getState().shown;
    const taste = tasteVersion();
    const matches = await fetchMatches(limit);
    if (matches) showResult({ ...matches, complete: matches.designers.length < limit }, taste);
    else useMatching.setState({ busy: false });
    if (matches) updateStyleOfUser(matches.analysis);
    return matches !== null;
  } catch (error) {
    await fail(failureOf(error));
    return true;
  }
}

/** Loads the matches again: sends the questionnaire when it was never delivered, otherwise only loads the list. */
export async function refreshMatches(): Promise<void> {
  const { email, leadId } = useMatching.getState();
  if (leadId === null && homeEmailError(email) === null) await sendAnswers();
  else await resumeMatches();
}

/** Ranks the designers stored on this device; false when there are none, or no answers. */
async function showStoredMatches(): Promise<boolean> {
  const counts = currentCounts();
  const taste = tasteVersion();
  const designers = counts ? await rankStoredDesigners(counts) : [];
  if (!counts || designers.length === 0) return false;
  const analysis = analyseCounts(counts);
  const result = { analysis, designers, complete: true, fromDevice: true, taste };
  useMatching.setState({ busy: false, problem: null, result });
  return true;
}

/** Shows more designers, and loads the rest of the list the first time it is needed. */
export async function showMore(): Promise<void> {
  const { result, shown, busy } = useMatching.getState();
  if (!result || busy) return;
  if (!result.complete && result.designers.length < shown + PAGE_SIZE) {
    useMatching.setState({ busy: true, problem: null });
    try {
      const taste = tasteVersion();
      const all = await fetchMatches();
      if (all) showResult({ ...all, complete: true }, taste);
    } catch (error) {
      useMatching.setState({ busy: false, problem: failureOf(error) });
      return;
    }
  }
  useMatching.setState({ shown: shown + PAGE_SIZE });
}
