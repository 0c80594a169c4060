import { answerLetters, countAnswers, countsKey, type StyleCounts } from '@stanze/domain/style-analysis';
import { homeEmailError, normaliseEmail } from '@stanze/domain/validation';
import { invalidField } from '../../common/errors/product-error.js';
import { sha256 } from '../../common/secrets.js';
import type { MatchRequest } from './dto/match.dto.js';
import type { NewLead } from './leads.service.js';
import type { Questionnaire } from './matching.service.js';
import { requestedFilter } from './requested-filter.js';

const ANSWERS_TEXT = 'Rispondi a tutte e cinque le domande.';

/** The questionnaire in a request; nobody is stored as a lead for a list that several people see. @throws 400 */
export function questionnaireOf(body: MatchRequest, key: string | null): Questionnaire {
  const { counts, letters } = requireAnswers(body.answers);
  const filter = requestedFilter(body);
  const sharedSeed = body.shared_seed ?? null;
  const lead = sharedSeed === null ? leadFrom(body, { counts, letters }, key) : null;
  return { counts, clientId: body.client_id ?? null, lead, sharedSeed, filter };
}

interface Answers {
  readonly counts: StyleCounts;
  readonly letters: string;
}

/** The counts and letters of a complete questionnaire. @throws 400 */
function requireAnswers(answers: unknown): Answers {
  const letters = isAnswers(answers) ? answerLetters(answers) : null;
  const counts = letters === null ? null : countAnswers(Array.from(letters));
  if (letters === null || counts === null) throw invalidField('answers', ANSWERS_TEXT);
  return { counts, letters };
}

/** The lead to store for a request, or null without an address. @throws 400 */
function leadFrom(body: MatchRequest, { counts, letters }: Answers, key: string | null): NewLead | null {
  if (body.email === undefined || body.email === null) return null;
  const problem = homeEmailError(body.email);
  if (problem) throw invalidField('email', problem);
  return {
    email: normaliseEmail(body.email),
    clientId: body.client_id ?? null,
    clientRef: key === null ? null : boundKey(key, body.client_id ?? null),
    styleCounts: countsKey(counts),
    answers: letters,
  };
}

/** The key of a browser: another one with the same key and content does not get this lead. */
function boundKey(key: string, clientId: string | null): string {
  return clientId === null ? key : sha256(`${clientId} ${key}`);
}

function isAnswers(value: unknown): value is readonly string[] | Readonly<Record<string, string>> {
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).every((answer) => typeof answer === 'string');
}
