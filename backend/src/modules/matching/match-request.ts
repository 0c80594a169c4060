import { countAnswers, countsKey, type StyleCounts } from '@stanze/domain/style-analysis';
import { homeEmailError, normaliseEmail } from '@stanze/domain/validation';
import { invalidField } from '../../common/errors/product-error.js';
import { sha256 } from '../../common/secrets.js';
import type { MatchRequest } from './dto/match.dto.js';
import type { NewLead } from './leads.service.js';
import type { Questionnaire } from './matching.service.js';

const ANSWERS_TEXT = 'Rispondi a tutte e cinque le domande.';

/** The questionnaire in a request; nobody is stored as a lead for a list that several people see. @throws 400 */
export function questionnaireOf(body: MatchRequest, key: string | null): Questionnaire {
  const counts = requireCounts(body.answers);
  const sharedSeed = body.shared_seed ?? null;
  const lead = sharedSeed === null ? leadFrom(body, counts, key) : null;
  return { counts, clientId: body.client_id ?? null, lead, sharedSeed };
}

/** The counts of a complete questionnaire. @throws 400 */
function requireCounts(answers: unknown): StyleCounts {
  const counts = isAnswers(answers) ? countAnswers(answers) : null;
  if (!counts) throw invalidField('answers', ANSWERS_TEXT);
  return counts;
}

/** The lead to store for a request, or null without an address. @throws 400 */
function leadFrom(body: MatchRequest, counts: StyleCounts, key: string | null): NewLead | null {
  if (body.email === undefined || body.email === null) return null;
  const problem = homeEmailError(body.email);
  if (problem) throw invalidField('email', problem);
  return {
    email: normaliseEmail(body.email),
    clientId: body.client_id ?? null,
    clientRef: key === null ? null : boundKey(key, body.client_id ?? null),
    styleCounts: countsKey(counts),
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
