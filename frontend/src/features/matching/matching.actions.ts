import { countAnswers, analyseCounts } from '@stanze/domain/style-analysis';
import { NO_MATCHES_TEXT } from '@stanze/domain/texts';
import { homeEmailError, normaliseEmail } from '@stanze/domain/validation';
import { errorText, NetworkError } from '../../data/http/errors';
import type { MatchResponse } from '../../data/http/types';
import { newId } from '../../lib/new-id';
import { guestAnswers } from '../../session/guest-answers';
import { currentUser } from '../../session/session.store';
import { clientId } from './client-id';
import { rankKeptDesigners } from './kept-matches';
import { contentOf, isDue, sendCompleted, sendDue } from './match-attempt';
import { matchDesigners, matchesOfUser } from './matching.api';
import { completeAnswers, type MatchingResult, PAGE_SIZE, useMatching } from './matching.store';
import { keepForRegistration, keepProgress, readProgress } from './questionnaire.actions';

function fail(error: unknown): void {
  const kind = error instanceof NetworkError ? 'unreachable' : 'refused';
  useMatching.setState({ busy: false, problem: { kind, text: errorText(error) } });
}

function show(result: Omit<MatchingResult, 'kept'>): void {
  useMatching.setState({ busy: false, problem: null, result: { ...result, kept: false } });
}

/** The content of the questionnaire as it stands; null while it is not complete. */
function currentContent(): string | null {
  const { answers, email } = useMatching.getState();
  const texts = completeAnswers(answers);
  return texts && contentOf(texts, normaliseEmail(email));
}

function take({ designers, style_analysis: analysis, lead_id: leadId }: MatchResponse): boolean {
  useMatching.setState({ leadId, isWaiting: false });
  keepProgress();
  keepForRegistration();
  if (designers.length > 0) show({ analysis, designers, complete: designers.length < PAGE_SIZE });
  else useMatching.setState({ busy: false, problem: { kind: 'empty', text: NO_MATCHES_TEXT } });
  return designers.length > 0;
}

/** Without a network the cards kept here are ranked, and the questionnaire goes to the server later. */
async function goOnOffline(error: unknown): Promise<boolean> {
  useMatching.setState({ isWaiting: await isDue() });
  if (error instanceof NetworkError && (await showKeptMatches())) return true;
  fail(error);
  return false;
}

/**
 * Sends the completed questionnaire with its e-mail. True when there are designers to show, be it those kept here;
 * else `problem` says why not.
 */
export async function sendAnswers(): Promise<boolean> {
  const content = currentContent();
  if (content === null || useMatching.getState().busy) return false;
  useMatching.setState({ busy: true, problem: null, shown: PAGE_SIZE });
  try {
    return take(await sendCompleted(content));
  } catch (error) {
    return goOnOffline(error);
  }
}

/**
 * Sends the questionnaire that was completed without a network, once on this device, and brings the result up to date.
 * @throws ApiError, NetworkError when it still cannot be sent
 */
export async function sendDueAnswers(): Promise<void> {
  await readProgress();
  const sent = await sendDue();
  // What has been changed since is another questionnaire.
  if (sent && sent.content === currentContent()) take(sent.answer);
  else useMatching.setState({ isWaiting: await isDue() });
}

function knownAnswers(): readonly string[] | null {
  return completeAnswers(useMatching.getState().answers) ?? guestAnswers()?.answers ?? null;
}

async function fetchMatches(limit?: number): Promise<Omit<MatchingResult, 'kept' | 'complete'> | null> {
  const texts = knownAnswers();
  if (texts) {
    const body = { answers: [...texts], client_id: clientId(), limit };
    const { designers, style_analysis: analysis } = await matchDesigners(body, newId());
    return { designers, analysis };
  }
  const user = currentUser();
  if (!user?.style_analysis) return null;
  return { designers: await matchesOfUser(user.id, limit), analysis: user.style_analysis };
}

/** Whether the server's own ranking is on the screen. */
function hasResult(): boolean {
  return useMatching.getState().result?.kept === false;
}

/**
 * Brings the matches back after a reload or a sign-in, from the answers or else from the person's account.
 * False when there is nothing to go by. Without a network the cards kept here are ranked instead.
 */
export async function resumeMatches(): Promise<boolean> {
  await readProgress();
  if (hasResult() || useMatching.getState().busy) return true;
  useMatching.setState({ busy: true, problem: null });
  try {
    await sendDueAnswers();
    if (hasResult()) return true;
    const matches = await fetchMatches(PAGE_SIZE);
    if (matches) show({ ...matches, complete: matches.designers.length < PAGE_SIZE });
    else useMatching.setState({ busy: false });
    return matches !== null;
  } catch (error) {
    await goOnOffline(error);
    return true;
  }
}

/** Tries the server again: with the address when it never got there, else only for the list. */
export async function refreshMatches(): Promise<void> {
  const { email, leadId } = useMatching.getState();
  if (leadId === null && homeEmailError(email) === null) await sendAnswers();
  else await resumeMatches();
}

/** Ranks the cards kept on this device, as the server would; false when there are none, or no answers. */
async function showKeptMatches(): Promise<boolean> {
  const texts = knownAnswers();
  const counts = texts ? countAnswers(texts) : (currentUser()?.style_analysis?.percentages ?? null);
  const designers = counts ? await rankKeptDesigners(counts) : [];
  if (!counts || designers.length === 0) return false;
  const result = { analysis: analyseCounts(counts), designers, complete: true, kept: true };
  useMatching.setState({ busy: false, problem: null, result });
  return true;
}

/** Puts more cards on the screen, fetching the rest of the list the first time it is needed. */
export async function showMore(): Promise<void> {
  const { result, shown, busy } = useMatching.getState();
  if (!result || busy) return;
  if (!result.complete && result.designers.length < shown + PAGE_SIZE) {
    useMatching.setState({ busy: true, problem: null });
    try {
      const all = await fetchMatches();
      if (all) show({ ...all, complete: true });
    } catch (error) {
      fail(error);
      return;
    }
  }
  useMatching.setState({ shown: shown + PAGE_SIZE });
}
