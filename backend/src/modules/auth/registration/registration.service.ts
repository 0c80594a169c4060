import { Injectable } from '@nestjs/common';
import { countAnswers, countsKey, isStyleCounts, type StyleCounts } from '@stanze/domain/style-analysis';
import { QUESTIONNAIRE_REQUIRED_TITLE } from '@stanze/domain/texts';
import { EMAIL_FORMAT_TEXT, isBlank, isEmail, normaliseEmail } from '@stanze/domain/validation';
import { invalidField } from '../../../common/errors/product-error.js';
import { MatchingService } from '../../matching/matching.service.js';
import type { QuestionnaireResult, RegisterRequest } from './dto/registration.dto.js';
import { NewAccountsService } from './new-accounts.service.js';
import { requireGoodPassword } from '../passwords/passwords.policy.js';
import { PasswordsService } from '../passwords/passwords.service.js';
import { type OpenSession, SessionsService } from '../sessions/sessions.service.js';

/** Registration of clients. */
@Injectable()
export class RegistrationService {
  constructor(
    private readonly newAccounts: NewAccountsService,
    private readonly matching: MatchingService,
    private readonly sessions: SessionsService,
    private readonly passwords: PasswordsService,
  ) {}

  /**
   * Creates a client account and opens its first session.
   * @throws 400 for broken rules and without a questionnaire result, 409 for a taken address
   */
  async register(request: RegisterRequest): Promise<OpenSession> {
    const email = normaliseEmail(request.email);
    if (!isEmail(email)) throw invalidField('email', EMAIL_FORMAT_TEXT);
    const name = request.name.trim();
    if (isBlank(name)) throw invalidField('name', 'Per favore compila tutti i campi richiesti.');
    requireGoodPassword(request.password, { name, email });
    const counts = await this.countsFor(request);
    const passwordHash = await this.passwords.hash(request.password);
    const user = { email, name, passwordHash, styleCounts: countsKey(counts) };
    const userId = await this.newAccounts.create(user, 'registration');
    return this.sessions.open(userId);
  }

  /**
   * The questionnaire result of a new person: from the answers, otherwise from a lead, otherwise from the result in the
   * request.
   * @throws 400 when there is none
   */
  async countsFor(request: QuestionnaireResult): Promise<StyleCounts> {
    const { questionnaire_answers: answers, lead_id: leadId, style_analysis: analysis } = request;
    const counts =
      countsOfAnswers(answers) ??
      (leadId === undefined || leadId === null ? null : await this.matching.leadCounts(leadId)) ??
      countsOfAnalysis(analysis);
    if (!counts)
      throw invalidField('questionnaire_answers', QUESTIONNAIRE_REQUIRED_TITLE, 'questionnaire_required');
    return counts;
  }
}

function countsOfAnswers(answers: unknown): StyleCounts | null {
  if (typeof answers !== 'object' || answers === null) return null;
  if (!Object.values(answers).every((answer) => typeof answer === 'string')) return null;
  return countAnswers(answers as Record<string, string>);
}

function countsOfAnalysis(analysis: unknown): StyleCounts | null {
  if (typeof analysis !== 'object' || analysis === null) return null;
  const counts: unknown = 'percentages' in analysis ? analysis.percentages : undefined;
  return isStyleCounts(counts) ? counts : null;
}
